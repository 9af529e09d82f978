/** The data file, below `/data/`, that names all others; each publication writes it. */
export const manifestPath = 'manifest.json';
