import type { area } from '@mall/api/area/endpoints'
import type { Handler } from '../../kernel/serve.ts'
import { readArea } from './read-area.ts'

export const readAddress: Handler<typeof area.read> = async (_ctx, { words }) => {
  const found = readArea(words)
  return found === undefined ? null : { ...found, path: [...found.path] }
}
