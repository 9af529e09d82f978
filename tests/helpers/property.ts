import fc from 'fast-check';

// A fixed seed makes the results reproducible; `PROPERTY_SEED` sets another one.
fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 20_261_122) });

export default fc;
