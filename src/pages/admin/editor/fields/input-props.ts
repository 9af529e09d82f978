/** The props of every input of the content editor. An empty value is '' or, for other values than text, null. */
export interface InputProps {
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly error: string | undefined;
  readonly hint: string | undefined;
}
