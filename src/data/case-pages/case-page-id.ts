/** The document of /taisalt-green-energy-case. */
export const taisaltCasePageId = 'taisalt-green-energy-case';
