import fc from 'fast-check'

/* Every run tries the same cases; `npm run test:long` tries others, and prints the seed they come from. */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 20_261_129) })
