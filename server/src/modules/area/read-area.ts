import { openAreaReader } from '@mall/api/area/read-area'
import type { AreaInText } from '@mall/api/area/read-area'
import { areasBelow } from './areas.ts'

let reader: ((text: string) => AreaInText | undefined) | undefined

/** The area that a text names, as far down as it is sure; its names are put in order when the first text comes. */
export const readArea = (text: string): AreaInText | undefined =>
  (reader ??= openAreaReader([1, 2, 3].flatMap((level) => areasBelow(0, level))))(text)
