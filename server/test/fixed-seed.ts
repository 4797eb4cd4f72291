import fc from 'fast-check'

/* Every run tries the same cases; `npm run test:long` tries others, and prints their seed. */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 20_261_129) })
