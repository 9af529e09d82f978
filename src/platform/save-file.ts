/** Gives the visitor a file made in the page, under a name. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the content over by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
