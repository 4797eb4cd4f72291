import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { shownOnce } from '../secrets.ts'
import { id, pageOf, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'
import { hookEventNames } from './hooks.ts'
import { scopeNames } from './scopes.ts'

const system = { role: 'operator', can: 'operate.system' } as const

const summary = {
  partnerId: id,
  /** By this it names itself in its calls. */
  appCode: z.string(),
  name: z.string(),
  contact: z.string(),
  /** 1 active, 2 paused. */
  state: z.literal([1, 2]),
  stateText: z.string(),
  callsPerMinute: z.int(),
  liveKeys: z.int(),
  lastUsedTime: time.nullable(),
  createTime: time,
  version: z.int(),
}

export const partner = {
  list: endpoint({
    about: 'The applications that work for shops, newest first.',
    effect: 'read',
    at: [post('/operate/partner/list')],
    access: system,
    input: inputs.listed,
    output: pageOf(z.object({ ...summary, shopNames: z.array(z.string()), scopeCount: z.int() })),
  }),
  detail: endpoint({
    about:
      'One application: its shops, the calls it may make and its keys, of which nobody reads more than the last four signs.',
    effect: 'read',
    at: [post('/operate/partner/detail')],
    access: system,
    input: inputs.one,
    output: z.object({
      ...summary,
      pauseReason: z.string().nullable(),
      shops: z.array(z.object({ shopId: id, shopName: z.string() })),
      scopes: z.array(z.enum(scopeNames)),
      keys: z.array(
        z.object({
          keyId: id,
          hint: z.string(),
          live: z.boolean(),
          createTime: time,
          endTime: time.nullable(),
          /** A minute late at most. */
          lastUsedTime: time.nullable(),
        }),
      ),
      hook: z
        .object({
          address: z.string(),
          events: z.array(z.enum(hookEventNames)),
          /** 1 on, 2 stopped by the house because it failed too often. */
          state: z.literal([1, 2]),
          /** Tries in a row that failed. */
          fails: z.int(),
          waiting: z.int(),
          version: z.int(),
        })
        .nullable(),
    }),
  }),
  save: endpoint({
    about:
      'Makes an application, or changes its name, shops, calls and rate; what it may call holds from its next call on.',
    effect: 'write',
    at: [post('/operate/partner/save')],
    access: system,
    input: inputs.save,
    output: z.object({ partnerId: id }),
  }),
  pause: endpoint({
    about: 'All calls of the application are refused with APPLICATION_PAUSED, and nothing is sent to it.',
    effect: 'write',
    at: [post('/operate/partner/pause')],
    access: system,
    input: inputs.pause,
    output: z.object({ version: z.int() }),
  }),
  resume: endpoint({
    about: 'A paused application may call again, with the keys it had.',
    effect: 'write',
    at: [post('/operate/partner/resume')],
    access: system,
    input: inputs.resume,
    output: z.object({ version: z.int() }),
  }),
  addKey: endpoint({
    about:
      'Makes a key of an application, which is shown this once; two live at a time, so that the application changes over before the old one is ended.',
    effect: 'call',
    at: [post('/operate/partner/key/add')],
    access: system,
    input: inputs.addKey,
    output: z.object({ keyId: id, key: shownOnce(z.string()) }),
  }),
  endKey: endpoint({
    about: 'Ends a key for good: the next call that it signs is refused, and it is deleted.',
    effect: 'write',
    at: [post('/operate/partner/key/end')],
    access: system,
    input: inputs.endKey,
    output: z.object({ liveKeys: z.int() }),
  }),
  saveHook: endpoint({
    about:
      'Where an application is sent what happens in its shops, and which events; what waits is sent from now on. The address is https, of a public host.',
    effect: 'call',
    at: [post('/operate/partner/hook/save')],
    access: system,
    input: inputs.saveHook,
    output: z.object({ version: z.int() }),
  }),
  dropHook: endpoint({
    about: 'Nothing is sent to an application any more; what waits is not sent.',
    effect: 'write',
    at: [post('/operate/partner/hook/drop')],
    access: system,
    input: inputs.ofHook,
    output: z.literal(true),
  }),
  resumeHook: endpoint({
    about: 'An address that was stopped is sent to again, first what waits.',
    effect: 'write',
    at: [post('/operate/partner/hook/resume')],
    access: system,
    input: inputs.ofHook,
    output: z.object({ version: z.int() }),
  }),
  deliveries: endpoint({
    about: 'The newest fifty of what was sent to an application in the last thirty days, with what it answered.',
    effect: 'read',
    at: [post('/operate/partner/deliveries')],
    access: system,
    input: inputs.deliveries,
    output: z.object({
      list: z.array(
        z.object({
          deliveryId: id,
          event: z.enum(hookEventNames),
          eventText: z.string(),
          shopName: z.string(),
          body: z.string(),
          /** 1 waits, 2 delivered, 3 given up. */
          state: z.literal([1, 2, 3]),
          stateText: z.string(),
          attempts: z.int(),
          lastStatus: z.int().nullable(),
          lastAnswer: z.string().nullable(),
          lastTime: time.nullable(),
          createTime: time,
        }),
      ),
      more: z.boolean(),
    }),
  }),
  resend: endpoint({
    about: 'Sends something to an application once more, delivered or not; it has the id that it had.',
    effect: 'write',
    at: [post('/operate/partner/resend')],
    access: system,
    input: inputs.resend,
    output: z.object({ state: z.int() }),
  }),
}
