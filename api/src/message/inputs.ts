import { z } from 'zod'
import { code, fields, flag, int, text } from '../wire-types.ts'
import { messageEventNames, messageSides } from './events.ts'

/* Inputs of the calls about a person's own message settings. */

const minuteOfDay = int(0, 1_439)

export const settings = fields({ side: z.enum(messageSides).default('buyer') })
export const switchEvent = fields({ event: z.enum(messageEventNames), channel: code(1, 2), on: flag })
/** Minutes of the day; equal values mean no quiet hours. With `digestAt` messages that are not urgent come once a day at that time. */
export const saveQuiet = fields({ quietFrom: minuteOfDay, quietTo: minuteOfDay, digestAt: minuteOfDay.optional() })
/** Code and state that WeChat returned with the person; both are valid once, for a few minutes. */
export const bindWechat = fields({ code: text(128, 1), state: text(64, 1) })
