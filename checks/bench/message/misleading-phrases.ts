import type { Pool } from './entries.ts';

interface Phrases {
  /** Invented claims that no entry checks. */
  readonly claims: readonly string[];
  /** Phishing and notices of events, after a name. */
  readonly notices: readonly string[];
  /** A name with a claim or notice. */
  readonly named: readonly string[];
  /** What joins a second claim to the first. */
  readonly joined: readonly string[];
  /** A deadline or sum that the entry does not have. */
  readonly added: readonly string[];
  /** News about the same subjects. */
  readonly news: readonly string[];
  /** Offers about a product or brand. */
  readonly adverts: readonly string[];
  /** Messages that call the checked claim false. */
  readonly refuted: readonly string[];
  /** Neutral words around a link. */
  readonly links: readonly string[];
  /** What stands around a message. */
  readonly frames: readonly string[];
}

export const phrases: Readonly<Record<Pool, Phrases>> = {
  tuning: {
    claims: [
      '喝漂白水可以殺死體內的病毒',
      '下個月起機車路邊停車一律加倍收費',
      '把硬幣放進冰箱可以讓電費減半',
      '左手戴手錶的人比較容易得白內障',
      '超商的熱水都是回收水煮的',
      '紅綠燈的黃燈秒數明年全部取消',
      '每天嚼三片月桂葉可以讓老花眼消失',
      '小學生明年起要自備營養午餐的米',
      '捷運車廂的扶手塗了會傷肝的油漆',
      '用鋁箔紙包住門把可以防止火災',
      '曬過太陽的被子會讓人掉頭髮',
      '家裡有三支溫度計的要去派出所登記',
      '洗衣精加進水族箱可以救活金魚',
      '所有公園的長椅週末要投幣才能坐',
      '用左耳講電話會讓心臟停三秒',
      '把蒜頭塞進耳朵可以治好暈車',
      '水塔裡放銅板可以殺光登革熱病媒蚊',
      '雨天搭公車一律免費而且可以領雨衣',
      '睡前喝醬油水可以長高五公分',
      '門牌號碼有四的房子明年要多繳一成房屋稅',
      '戴塑膠手套吃炸雞會中毒',
      '郵局的包裹秤全部多算兩百公克',
    ],
    notices: [
      '您的帳號將於今晚停用，請點 https://service-check.example/login 驗證',
      '您有一筆退款 3,280 元待領，請在 24 小時內填寫銀行帳號',
      '您的包裹地址不完整，請至 https://parcel.example/fix 更新並付 15 元',
      '系統偵測到異常登入，請回覆簡訊驗證碼',
      '本週六上午九點在活動中心舉辦親子闖關，歡迎報名',
      '暑期兒童夏令營開始報名，額滿為止，報名費每人兩千四百元',
      '志工招募說明會改到下週三晚上七點，請攜帶證件照',
      '恭喜您抽中滿額禮，請先轉帳運費 60 元',
      '您的繳費逾期，明日將強制扣款，請立即聯絡專員',
      '免費健康檢查名額剩三位，加好友就能預約',
    ],
    named: [
      '{name}公告：{claim}',
      '【{name}】{claim}',
      '{name}：{claim}',
      '{name}最新通知，{claim}',
      '剛剛收到{name}的訊息：{claim}',
      '{name}提醒您，{claim}',
    ],
    joined: ['，而且{claim}', '。{claim}', '，另外{claim}', '；還有{claim}。', '\n{claim}', '，同時{claim}'],
    added: [
      '，每人可領 4,680 元',
      '，最晚 4 月 19 日申請',
      '，逾期罰 7,500 元',
      '，只到下週二中午',
      '，名額 350 人',
    ],
    news: [
      '以{subjects}為題的攝影展週六在文化中心開幕，展到月底',
      '圖書館這個月的主題書展是{subjects}，借書可以集點',
      '社區大學開了新課，講{subjects}，學費一千八百元',
      '記者會上談到{subjects}，主辦單位說下週公布議程',
      '學生用{subjects}當題目做專題報告，拿到佳作',
      '廣播節目今天的單元是{subjects}，下午四點播出',
    ],
    adverts: [
      '【限時優惠】{name}買一送一，只到週日，加LINE訂購',
      '全新{name}特價中，滿千免運，私訊小編領折扣碼',
      '{name}週年慶全館八折，會員再抽旅遊券',
      '誠徵{name}加盟夥伴，月入十萬不是夢，歡迎來電',
      '團購{name}最後一天，湊滿二十份就結單，要的加一',
    ],
    refuted: [
      '網傳「{claim}」，食藥署表示沒有這回事',
      '「{claim}」這則訊息是假的，不要再傳了',
      '剛問了在醫院上班的表姊，她說「{claim}」根本沒根據',
      '主管機關今天出來說明，「{claim}」並非事實',
      '查過了，「{claim}」是謠言',
    ],
    links: [
      '請看這個 {link}',
      '{link}',
      '這個可以看一下\n{link}',
      '幫我看看這是什麼 {link}',
      '剛收到的連結 {link}',
    ],
    frames: [
      '{message}',
      '{message}',
      '{message}\n大家看一下',
      '轉傳：{message}',
      '早安～\n{message}',
      '{message}\n先記下來',
    ],
  },
  heldOut: {
    claims: [
      '摸過鈔票再吃水餃會得腸胃炎',
      '夜市攤位下月起全面改成刷臉付款',
      '每天倒立半小時可以治好重聽',
      '把電視遙控器包保鮮膜會引發爆炸',
      '國小畢業證書可以換一年份的牛奶',
      '用吹風機吹米可以把農藥全部去掉',
      '冷氣遙控器沒電會讓電表轉得更快',
      '明年起戶政事務所辦結婚要先考試',
      '停電的時候開窗會讓瓦斯外洩',
      '抹一層綠豆泥在膝蓋上就不用換人工關節',
      '自來水放三天會變成有毒的重水',
      '電梯裡打噴嚏會被罰六千元',
      '把迴紋針放進皮夾可以擋掉盜刷',
      '大賣場的推車下個月要先繳保證金兩百元',
      '睡覺時頭朝西邊的人容易缺鐵',
      '游泳池的水染成藍色是因為加了鉛',
      '喝過期三天的米漿可以清除血栓',
      '路邊的反光鏡全部改成攝影機在拍臉',
      '用舊報紙包菜會讓菜裡產生輻射',
      '領過消費補助的人要在年底前全數繳回',
      '聽收音機超過一小時會破壞聽骨',
      '飛機上的毛毯五年才洗一次',
    ],
    notices: [
      '您的電子帳單繳費失敗，請至 https://bill.example/pay 重新輸入卡號',
      '您的門號涉及案件，請加專員LINE做筆錄',
      '補助金已核准，請提供存摺封面照片',
      '點數即將到期，請在今晚十二點前到 https://points.example/gift 兌換',
      '下週日早上有淨灘活動，請穿雨鞋並自備水壺',
      '耶誕音樂會開放索票，每人限領兩張',
      '烘焙班還有兩個名額，材料費八百元，週五前繳交',
      '您的雲端空間已滿，請輸入密碼續用',
      '中獎通知：您是第 88 位幸運兒，請先付稅金 1,500 元',
      '停車場本月底重新劃線，請住戶移車',
    ],
    named: [
      '來自{name}的通知：{claim}',
      '{name}說{claim}',
      '《{name}》{claim}',
      '【{name}】緊急：{claim}',
      '{name}在官網寫著，{claim}',
      '朋友在{name}上班，他說{claim}',
    ],
    joined: [
      '，還說{claim}',
      '！{claim}',
      '。而且聽說{claim}',
      '，順便一提，{claim}',
      '；{claim}',
      '。另外也要注意，{claim}。',
    ],
    added: [
      '，補助 8,250 元',
      '，申請到 9 月 12 日為止',
      '，違者罰 2,700 元',
      '，這個週五以前要辦',
      '，前 600 名才有',
    ],
    news: [
      '歷史博物館的新特展談{subjects}，門票一百二十元',
      '本月的讀書會要討論{subjects}，請先看第二章',
      '美術課的作業畫{subjects}，下星期交',
      '雜誌專訪一位攝影師，他拍{subjects}已經七年',
      '座談會以{subjects}為主題，週四晚上七點線上舉行',
      '公視紀錄片介紹{subjects}，下個月首播',
    ],
    adverts: [
      '想要{name}嗎？現在下單再送保溫袋，數量有限',
      '{name}出清三折起，門市現場還有摸彩',
      '正品{name}批發價，團媽直播今晚九點開賣',
      '{name}新會員禮，註冊就拿兩百點',
      '找{name}的代理商，免囤貨，在家就能做',
    ],
    refuted: [
      '衛福部今天說「{claim}」不是真的，請勿轉傳',
      '有人傳「{claim}」，我查了，完全是編的',
      '「{claim}」？專家說沒有這種事',
      '里長在群組更正：「{claim}」是錯誤訊息',
      '官方粉專貼文指出，「{claim}」與事實不符',
    ],
    links: ['{link} 有人看過嗎', '{link}', '等等再看 {link}', '群組有人貼這個\n{link}', '連結放這邊：{link}'],
    frames: [
      '{message}',
      '{message}',
      '看到一則：{message}',
      '{message}\n你們有收到嗎',
      '晚安\n{message}',
      '{message}（朋友傳的）',
    ],
  },
};
