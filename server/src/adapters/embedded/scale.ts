import { ScaleError } from '../../ports/scale.ts'
import type { ScalePort } from '../../ports/scale.ts'

/** No scale is connected: a clerk reads it, writes the number and takes a photo. */
export const embeddedScale = (): ScalePort => ({
  listed: () => false,
  read: () => Promise.reject(new ScaleError('没有连接地磅，请手工填写并拍照')),
})
