/** What every input of the admin area is given. An empty value is '' or, where there is no text, null. */
export interface InputProps {
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly error: string | undefined;
  readonly hint: string | undefined;
}
