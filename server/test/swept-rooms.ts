import { rooms } from '../src/house.ts'
import type { Room } from '../src/kernel/serve.ts'

/** The rooms in a sweep: all, or the one of `npm run test:room`. */
export const sweptRooms: readonly Room[] = rooms.filter(
  ({ name }) => process.env.MALL_ROOM === undefined || name === process.env.MALL_ROOM,
)
