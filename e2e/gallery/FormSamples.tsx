import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { CopyField } from '#src/ui/forms/CopyField.tsx';
import { SearchField } from '#src/ui/forms/SearchField.tsx';
import { TagInput } from '#src/ui/forms/TagInput.tsx';
import { TagList } from '#src/ui/forms/TagList.tsx';
import { TextArea } from '#src/ui/forms/TextField.tsx';

const suggestions = ['飲用水', '發票', '颱風假', '公車', '投票', '回收', '微波爐'];

/** Form fields in their states. */
export function FormSamples() {
  const [query, setQuery] = useState('');
  const [tags, setTags] = useState(['飲用水', '亞硝酸鹽', '食品安全']);
  const [text, setText] = useState('');
  return (
    <Stack sx={{ gap: 3, maxWidth: 640 }}>
      <SearchField
        label="搜尋圖卡"
        placeholder="搜尋案件、查核、活動、圖卡…"
        value={query}
        onSearch={setQuery}
      />
      <TagList tags={suggestions.map((label) => ({ label, to: `/debunking-images/${label}` }))} />
      <TextField label="標題" defaultValue="隔夜水會致癌？" helperText="最多120個字。" />
      <TextField label="電子郵件" type="email" error helperText="請輸入完整的電子郵件地址。" />
      <TextField label="資料夾" select defaultValue="a">
        <MenuItem value="a">飲食與健康</MenuItem>
        <MenuItem value="b">生活與交通</MenuItem>
      </TextField>
      <TagInput
        label="標籤"
        value={tags}
        onChange={setTags}
        max={20}
        maxLength={20}
        suggestions={suggestions}
      />
      <TagInput
        label="標籤（有錯誤）"
        value={[]}
        onChange={setTags}
        max={20}
        maxLength={20}
        error="請至少加入一個標籤。"
      />
      <TextArea label="說明" value={text} onChange={setText} hint="寫下查證的經過，讀者會看到。" />
      <TextArea
        label="替代文字"
        value={text}
        onChange={setText}
        error="錯誤訊息的替代文字要以【錯誤訊息】開頭。"
        rows={3}
      />
      <CopyField label="你的使用者代碼" value="Zk3v9QpLw0YtXr2bNc7m" />
    </Stack>
  );
}
