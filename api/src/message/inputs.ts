import { z } from 'zod'
import { code, fields, flag, int, text } from '../wire-types.ts'
import { messageEventNames, messageSides } from './events.ts'

/* What calls about a person's own message settings take. */

const minuteOfDay = int(0, 1_439)

export const settings = fields({ side: z.enum(messageSides).default('buyer') })
export const switchEvent = fields({ event: z.enum(messageEventNames), channel: code(1, 2), on: flag })
/** In minutes of the day; equal: never quiet. With `digestAt` what is not urgent comes once a day, then. */
export const saveQuiet = fields({ quietFrom: minuteOfDay, quietTo: minuteOfDay, digestAt: minuteOfDay.optional() })
/** What WeChat brought back with the person: both are good once, for a few minutes. */
export const bindWechat = fields({ code: text(128, 1), state: text(64, 1) })
