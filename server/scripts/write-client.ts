// Writes the types of the client of the open gateway from the declared calls: `npm run client`. The checks compare it.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { rooms } from '../src/house.ts'
import { clientCalls } from './client-calls.ts'

writeFileSync(fileURLToPath(new URL('../../client/src/calls.ts', import.meta.url)), clientCalls(rooms))
