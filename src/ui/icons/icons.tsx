import { drawIcon } from './icon.tsx';

const disc = 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18Z';
const folder = 'M3 7.5V18a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V9.5a2 2 0 0 0-2-2h-7L9.8 5H5a2 2 0 0 0-2 2Z';

export const AlertIcon = drawIcon(
  'M10.4 4.3 2.7 17.5A1.85 1.85 0 0 0 4.3 20.3H19.7a1.85 1.85 0 0 0 1.6-2.8L13.6 4.3a1.85 1.85 0 0 0-3.2 0ZM12 9.5v4.3M12 17h.01',
);
export const ArrowUpIcon = drawIcon('M12 20V4.5M5.5 11 12 4.5l6.5 6.5');
export const AutoIcon = drawIcon(
  'M4 5h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM9 20.5h6M12 17v3.5',
);
export const CalendarIcon = drawIcon(
  'M5 5h14a1.5 1.5 0 0 1 1.5 1.5V19a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 19V6.5A1.5 1.5 0 0 1 5 5ZM3.5 10h17M8 3v4M16 3v4',
);
export const CameraIcon = drawIcon(
  'M4 8h3.5l1.5-2.5h6L16.5 8H20v11.5H4ZM12 10.2a3.3 3.3 0 1 0 0 6.6a3.3 3.3 0 1 0 0-6.6Z',
);
export const CheckIcon = drawIcon('m4.5 12.5 5 5 10-11');
export const ChevronDownIcon = drawIcon('m5.5 9.5 6.5 6.5 6.5-6.5');
export const ChevronRightIcon = drawIcon('m9.5 5.5 6.5 6.5-6.5 6.5');
export const ClockIcon = drawIcon(`${disc}M12 7.2V12l3.2 2`);
export const CloseIcon = drawIcon('m5.5 5.5 13 13M18.5 5.5l-13 13');
export const CopyIcon = drawIcon(
  'M10 8.5h9a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 8.5 19v-9A1.5 1.5 0 0 1 10 8.5ZM5 15.5A1.5 1.5 0 0 1 3.5 14V5A1.5 1.5 0 0 1 5 3.5h9A1.5 1.5 0 0 1 15.5 5',
);
export const EditIcon = drawIcon(
  'M4 20h4L19.6 8.4a1.9 1.9 0 0 0 0-2.7l-1.3-1.3a1.9 1.9 0 0 0-2.7 0L4 16ZM13.5 6.5l4 4',
);
export const ExternalIcon = drawIcon(
  'M14 4h6v6M20 4l-9 9M18 14v4.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 4 18.5v-11A1.5 1.5 0 0 1 5.5 6H10',
);
export const FlagIcon = drawIcon('M5 21V4M5 4.5c5-2.5 8 2.5 14 0v9.5c-6 2.5-9-2.5-14 0');
export const FolderIcon = drawIcon(folder);
export const FolderPlusIcon = drawIcon(`${folder}M12 10.8v6M9 13.8h6`);
export const HomeIcon = drawIcon('M4 10.5 12 4l8 6.5V20h-5.5v-6.5h-5V20H4Z');
export const InfoIcon = drawIcon(`${disc}M12 11.2v5M12 7.8h.01`);
export const LinkIcon = drawIcon(
  'M10 14a4.2 4.2 0 0 0 6 0l3-3a4.24 4.24 0 0 0-6-6l-1.2 1.2M14 10a4.2 4.2 0 0 0-6 0l-3 3a4.24 4.24 0 0 0 6 6l1.2-1.2',
);
export const LockIcon = drawIcon(
  'M6 10.5h12a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 19v-7A1.5 1.5 0 0 1 6 10.5ZM8 10.5V7.5a4 4 0 0 1 8 0v3M12 14.5v2',
);
export const MenuIcon = drawIcon('M4 6.5h16M4 12h16M4 17.5h16');
export const MoonIcon = drawIcon('M20 14.5A8.3 8.3 0 0 1 9.5 4 8.3 8.3 0 1 0 20 14.5Z');
export const MoveIcon = drawIcon(`${folder}M8 13.8h7.5M13 11.2l2.6 2.6-2.6 2.6`);
export const OfflineIcon = drawIcon(
  'M3 3l18 18M8.5 15.5a5 5 0 0 1 6.5-.4M5.2 12a9.6 9.6 0 0 1 4.6-2.5M18.8 12a9.6 9.6 0 0 0-4.2-2.4M2.5 8.5a14 14 0 0 1 4-2.5M21.5 8.5A14 14 0 0 0 11 4.9M12 19h.01',
);
export const PartialIcon = drawIcon(`${disc}M12 3v18M12 8h7.7M12 12.5h8.7M12 17h7.3`);
export const ImageIcon = drawIcon(
  'M5 4h14a1.5 1.5 0 0 1 1.5 1.5v13A1.5 1.5 0 0 1 19 20H5a1.5 1.5 0 0 1-1.5-1.5v-13A1.5 1.5 0 0 1 5 4ZM3.5 16.5l5-5 4 4 2.5-2.5 5.5 5.5',
);
export const PlayIcon = drawIcon('M7.5 4.5 19 12 7.5 19.5Z');
export const PlusIcon = drawIcon('M12 4.5v15M4.5 12h15');
export const QrIcon = drawIcon(
  'M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM14 14h2.5M20 14v2.5M14 17v3h2.5M20 20h-.01M17.5 17.5h.01',
);
export const QuestionIcon = drawIcon(
  `${disc}M9.3 9.3a2.75 2.75 0 1 1 4.2 2.4c-.9.6-1.5 1-1.5 2.1M12 16.8h.01`,
);
export const RefreshIcon = drawIcon(
  'M20 4.5V10h-5.5M4 19.5V14h5.5M5 9.5A7.5 7.5 0 0 1 18 6.8L20 10M19 14.5A7.5 7.5 0 0 1 6 17.2L4 14',
);
export const ScaleIcon = drawIcon(
  'M12 4v16M8 20h8M5 6.5h14M5.5 6.5 2.8 13.5a2.9 2.9 0 0 0 5.4 0ZM18.5 6.5l-2.7 7a2.9 2.9 0 0 0 5.4 0Z',
);
export const SearchIcon = drawIcon('M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13ZM15.3 15.3 20.5 20.5');
export const ShareIcon = drawIcon('M12 3.5V15M7.5 8 12 3.5 16.5 8M6 11.5H5v9h14v-9h-1');
export const ShieldCheckIcon = drawIcon(
  'M12 3 4.5 5.5V11c0 4.7 3 8.2 7.5 10 4.5-1.8 7.5-5.3 7.5-10V5.5ZM8.6 11.8l2.5 2.5 4.5-4.8',
);
export const SignOutIcon = drawIcon(
  'M10 4H5.5A1.5 1.5 0 0 0 4 5.5v13A1.5 1.5 0 0 0 5.5 20H10M9.5 12H20M16 8l4 4-4 4',
);
export const StarIcon = drawIcon('m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z');
export const SunIcon = drawIcon(
  'M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
);
export const TrashIcon = drawIcon('M4 6.5h16M9 6.5V4h6v2.5M6 6.5 7 20h10l1-13.5M10 10.5v5.5M14 10.5v5.5');
export const UploadIcon = drawIcon('M12 16V4.5M6.5 10 12 4.5l5.5 5.5M4 16v3.5h16V16');
