import { openAreaReader } from '@mall/api/area/read-area'
import type { AreaInText } from '@mall/api/area/read-area'
import { areasBelow } from './areas.ts'

let reader: ((text: string) => AreaInText | undefined) | undefined

/** Returns the area that a text names, down to the last certain level; builds its index on the first call. */
export const readArea = (text: string): AreaInText | undefined =>
  (reader ??= openAreaReader([1, 2, 3].flatMap((level) => areasBelow(0, level))))(text)
