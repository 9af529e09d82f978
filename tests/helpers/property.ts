import fc from 'fast-check';

// The same values each time: what passed here passes elsewhere. `PROPERTY_SEED` requests others.
fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 20_261_122) });

export default fc;
