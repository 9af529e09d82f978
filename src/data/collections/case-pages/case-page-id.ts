/** The id of the document shown at /taisalt-green-energy-case. */
export const taisaltCasePageId = 'taisalt-green-energy-case';
