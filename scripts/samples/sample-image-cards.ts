/** The content of a sample image. All of it is invented for demonstration. */
export interface SampleImageCard {
  /** File name without its extension. */
  readonly name: string;
  readonly tone: 'negative' | 'warning' | 'positive' | 'neutral' | 'teal';
  readonly landscape?: boolean;
  /** The small line above the headline. */
  readonly label: string;
  /** One entry per line. */
  readonly headline: readonly string[];
  /** The text of the stamp; a plain image has none. */
  readonly stamp?: string;
  readonly points: readonly string[];
  /** The path data of a line drawing, on a grid of 24 × 24. */
  readonly drawing: string;
}

const rumour = '網路流傳';
const knowledge = '生活知識';

export const sampleImageCards: readonly SampleImageCard[] = [
  {
    name: 'overnight-water',
    tone: 'negative',
    label: rumour,
    headline: ['隔夜水喝了', '會致癌？'],
    stamp: '錯誤',
    points: [
      '煮沸後放一夜，亞硝酸鹽仍遠低於飲用水標準。',
      '要注意的是容器乾不乾淨、有沒有蓋好。',
      '放超過一天，倒掉重煮就好。',
    ],
    drawing: 'M6 3h12l-1.6 18H7.6ZM6.6 9.5c2-1.2 3.5 1.2 5.4 0s3.4 1.2 5.4 0M10 13.5h.01M13.5 16.5h.01',
  },
  {
    name: 'microwave',
    tone: 'negative',
    label: rumour,
    headline: ['微波過的食物', '帶有輻射？'],
    stamp: '錯誤',
    points: [
      '微波讓水分子震動生熱，不會留在食物裡。',
      '關機後微波就消失。',
      '加熱不均勻才是問題：中途翻一翻。',
    ],
    drawing:
      'M3 5h18v13H3ZM6 8h9v7H6ZM18 8.5h.01M18 11.5h.01M18 14.5h.01M5 18v2M19 18v2M8 11.5c1-1 1.7 1 2.6 0s1.6 1 2.4 0',
  },
  {
    name: 'honey-spoon',
    tone: 'negative',
    label: rumour,
    headline: ['蜂蜜碰到', '金屬湯匙就有毒？'],
    stamp: '錯誤',
    points: [
      '蜂蜜是弱酸，短時間接觸不會溶出有害物質。',
      '一般不鏽鋼餐具可以放心使用。',
      '長期存放請用玻璃罐。',
    ],
    drawing: 'M8 4h8M9 4v3L6.5 9.5V20h11V9.5L15 7V4M6.5 13h11M19 3l2.5 2.5M20.2 4.2 15.5 11',
  },
  {
    name: 'leafy-greens',
    tone: 'positive',
    label: rumour,
    headline: ['吃不完的青菜', '要馬上冷藏？'],
    stamp: '正確',
    points: ['煮熟的葉菜在室溫下，細菌會快速增加。', '兩小時內放進冰箱，隔天吃完。', '再吃之前，充分加熱。'],
    drawing:
      'M12 21c-6-2-8-8-5-15 2 1 3.5 2 5 4 1.5-2 3-3 5-4 3 7 1 13-5 15ZM12 21V10M12 14.5l-2.5-2M12 17.5l2.5-2',
  },
  {
    name: 'receipt-scan',
    tone: 'negative',
    label: rumour,
    headline: ['手機掃描發票', '就會被扣款？'],
    stamp: '錯誤',
    points: [
      '發票上的條碼只記錄消費內容，不含付款指令。',
      '掃描不會連到你的帳戶。',
      '要小心的是陌生簡訊裡的網址。',
    ],
    drawing:
      'M6 3h12v18l-2-1.5-2 1.5-2-1.5-2 1.5-2-1.5L6 21ZM9 7.5h6M9 11h6M9 14.5v2M11 14.5v2M13 14.5v2M15 14.5v2',
  },
  {
    name: 'overnight-charging',
    tone: 'warning',
    label: rumour,
    headline: ['手機充一整晚', '一定會爆炸？'],
    stamp: '易誤解',
    points: ['手機充滿後會自動停止，不會一直灌電。', '壓在枕頭下無法散熱，才有危險。', '線材破損就換掉。'],
    drawing: 'M7 3h10v18H7ZM11 18.5h2M12.5 7l-2.5 4h4l-2.5 4',
  },
  {
    name: 'pause-before-sharing',
    tone: 'teal',
    landscape: true,
    label: knowledge,
    headline: ['轉傳之前，', '先停三秒'],
    points: ['誰說的？找得到原始出處嗎？', '什麼時候的？舊照片常被重新流傳。', '不確定，就先不要轉傳。'],
    drawing: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18ZM9.5 8.5v7M14.5 8.5v7',
  },
  {
    name: 'power-cut',
    tone: 'negative',
    label: rumour,
    headline: ['示範市下週', '全面停電三天？'],
    stamp: '錯誤',
    points: [
      '公告的是一個街區的線路檢修，只有兩小時。',
      '網傳截圖改過日期和範圍。',
      '停電公告請看住家所在地的通知。',
    ],
    drawing: 'M9 3v5M15 3v5M6 8h12v4a6 6 0 0 1-12 0ZM12 18v3M4 21 20 4',
  },
  {
    name: 'bus-fare',
    tone: 'warning',
    label: rumour,
    headline: ['示範市公車', '全面漲價一倍？'],
    stamp: '部分錯誤',
    points: ['只有一條觀光路線調整票價，其他不變。', '調整的幅度是兩成，不是一倍。', '轉乘優惠照舊。'],
    drawing: 'M5 4h14v13H5ZM5 11h14M8 17v2.5M16 17v2.5M8 14h.01M16 14h.01M3 8v3M21 8v3',
  },
  {
    name: 'recycling',
    tone: 'teal',
    label: knowledge,
    headline: ['垃圾分類', '三個小步驟'],
    points: [
      '倒空：把剩下的湯汁和菜渣倒掉。',
      '沖一下：不用洗到發亮，沒有油就好。',
      '壓扁：瓶身壓扁，蓋子蓋回去。',
    ],
    drawing: 'M6 8h12l-1 13H7ZM4 8h16M9.5 8V5h5v3M10 12v5.5M14 12v5.5',
  },
  {
    name: 'three-things-before-voting',
    tone: 'teal',
    label: '投票日',
    headline: ['投票前', '三件事'],
    points: ['帶身分證、印章和通知單。', '看清楚投票所地點與時間。', '手機不帶進投票所，先交給家人保管。'],
    drawing: 'M4 11h16v10H4ZM9 14.5h6M8 11V3h8v8M10.5 6.5l1.2 1.2 2-2.4',
  },
  {
    name: 'folded-ballot',
    tone: 'negative',
    label: rumour,
    headline: ['選票摺起來', '就變成廢票？'],
    stamp: '錯誤',
    points: [
      '圈選後把選票摺好再投，是正常的做法。',
      '等印泥乾一點，免得沾到別格。',
      '不要在選票上寫字或蓋自己的章。',
    ],
    drawing: 'M5 4h14v16H5ZM5 4l7 8 7-8M12 12v8M8.5 16h.01M15.5 16h.01',
  },
  {
    name: 'typhoon-day',
    tone: 'warning',
    landscape: true,
    label: rumour,
    headline: ['颱風假', '全國一起放？'],
    stamp: '易誤解',
    points: [
      '停班停課由各縣市分別決定並公布。',
      '住家和上班地點，可能不一樣。',
      '只看截圖容易看錯縣市或日期。',
    ],
    drawing:
      'M12 8.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7ZM15.5 12c0-5-4-8-9.5-8M8.5 12c0 5 4 8 9.5 8M12 8.5C16 6 20 7 21 10M12 15.5C8 18 4 17 3 14',
  },
  {
    name: 'earthquake-cloud',
    tone: 'neutral',
    label: rumour,
    headline: ['看到地震雲，', '就要地震了？'],
    stamp: '證據不足',
    points: [
      '目前沒有研究能用雲的形狀預測地震。',
      '事後回想，容易只記得說中的那一次。',
      '平時備好防災包，比看雲有用。',
    ],
    drawing:
      'M7 15a4 4 0 0 1-.5-8A5.5 5.5 0 0 1 17 8a3.6 3.6 0 0 1 .5 7ZM3 20h3l1.5-2.5L10 22l2.5-5 2 4 1.5-1.5h5',
  },
];
