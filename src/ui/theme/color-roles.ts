/** A text or icon colour with its background. */
export interface StatusRole {
  readonly main: string;
  readonly container: string;
}

export interface ColorRoles {
  readonly paper: string;
  readonly surface: string;
  readonly sunken: string;
  readonly ink: string;
  readonly ink2: string;
  readonly hairline: string;
  /** Borders of controls: 3:1 on paper, surface and sunken. */
  readonly control: string;
  readonly focus: string;
  readonly teal: StatusRole & { readonly hover: string };
  /** A claim found false, a verdict of guilty, an error. */
  readonly negative: StatusRole;
  /** Misleading, pending, a warning. */
  readonly warning: StatusRole;
  /** True, cleared, done. */
  readonly positive: StatusRole;
  /** Under investigation, information. */
  readonly info: StatusRole;
  /** Insufficient evidence, no statement. */
  readonly neutral: StatusRole;
  /** Text on a background of any `main`. */
  readonly onMain: string;
}

export const lightRoles: ColorRoles = {
  paper: '#FBF8F2',
  surface: '#FFFFFF',
  sunken: '#F2EDE3',
  ink: '#1B2423',
  ink2: '#52605D',
  hairline: '#D9D2C4',
  control: '#857C6C',
  focus: '#1A56DB',
  teal: { main: '#0B5A57', container: '#DCEEEA', hover: '#084542' },
  negative: { main: '#A63A24', container: '#F8E3DC' },
  warning: { main: '#7F5200', container: '#FBEBCB' },
  positive: { main: '#1E6A3C', container: '#DFF1E2' },
  info: { main: '#1F5F94', container: '#DFECF7' },
  neutral: { main: '#5A6462', container: '#E8E8E3' },
  onMain: '#FFFFFF',
};

export const darkRoles: ColorRoles = {
  paper: '#101716',
  surface: '#182120',
  sunken: '#0B1110',
  ink: '#E8EFEC',
  ink2: '#A9B7B2',
  hairline: '#33403D',
  control: '#6C7C77',
  focus: '#9CC0FF',
  teal: { main: '#6FCFC4', container: '#123634', hover: '#8FDDD4' },
  negative: { main: '#F2987F', container: '#43201A' },
  warning: { main: '#E9BE68', container: '#3A2C0E' },
  positive: { main: '#84D19A', container: '#173821' },
  info: { main: '#8FC3F0', container: '#16324A' },
  neutral: { main: '#B0BAB6', container: '#2A3331' },
  onMain: '#101716',
};
