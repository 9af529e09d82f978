import { drawIcon } from './icon.tsx';
import * as paths from './icon-paths.json';

const disc = 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18Z';
const folder = 'M3 7.5V18a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V9.5a2 2 0 0 0-2-2h-7L9.8 5H5a2 2 0 0 0-2 2Z';

export const AlertIcon = drawIcon(paths.alert);
export const ArrowUpIcon = drawIcon(paths.arrowUp);
export const AutoIcon = drawIcon(paths.auto);
export const CalendarIcon = drawIcon(paths.calendar);
export const CameraIcon = drawIcon(paths.camera);
export const CheckIcon = drawIcon(paths.check);
export const ChevronDownIcon = drawIcon(paths.chevronDown);
export const ChevronRightIcon = drawIcon(paths.chevronRight);
export const ClockIcon = drawIcon(`${disc}M12 7.2V12l3.2 2`);
export const CloseIcon = drawIcon(paths.close);
export const CopyIcon = drawIcon(paths.copy);
export const EditIcon = drawIcon(paths.edit);
export const ExternalIcon = drawIcon(paths.external);
export const FlagIcon = drawIcon(paths.flag);
export const FolderIcon = drawIcon(folder);
export const FolderPlusIcon = drawIcon(`${folder}M12 10.8v6M9 13.8h6`);
export const HomeIcon = drawIcon(paths.home);
export const InfoIcon = drawIcon(`${disc}M12 11.2v5M12 7.8h.01`);
export const LinkIcon = drawIcon(paths.link);
export const LockIcon = drawIcon(paths.lock);
export const MenuIcon = drawIcon(paths.menu);
export const MoonIcon = drawIcon(paths.moon);
export const MoveIcon = drawIcon(`${folder}M8 13.8h7.5M13 11.2l2.6 2.6-2.6 2.6`);
export const OfflineIcon = drawIcon(paths.offline);
export const PartialIcon = drawIcon(`${disc}M12 3v18M12 8h7.7M12 12.5h8.7M12 17h7.3`);
export const ImageIcon = drawIcon(paths.image);
export const PlayIcon = drawIcon(paths.play);
export const PlusIcon = drawIcon(paths.plus);
export const QrIcon = drawIcon(paths.qr);
export const QuestionIcon = drawIcon(
  `${disc}M9.3 9.3a2.75 2.75 0 1 1 4.2 2.4c-.9.6-1.5 1-1.5 2.1M12 16.8h.01`,
);
export const RefreshIcon = drawIcon(paths.refresh);
export const ScaleIcon = drawIcon(paths.scale);
export const SearchIcon = drawIcon(paths.search);
export const ShareIcon = drawIcon(paths.share);
export const ShieldCheckIcon = drawIcon(paths.shieldCheck);
export const SignOutIcon = drawIcon(paths.signOut);
export const StarIcon = drawIcon(paths.star);
export const SunIcon = drawIcon(paths.sun);
export const TrashIcon = drawIcon(paths.trash);
export const UploadIcon = drawIcon(paths.upload);
