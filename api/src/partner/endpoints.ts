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
  /** Code that the application sends in its calls. */
  appCode: z.string(),
  name: z.string(),
  contact: z.string(),
  /** State: 1 active, 2 paused. */
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
    about: 'Returns the applications that work for shops, newest first.',
    effect: 'read',
    at: [post('/operate/partner/list')],
    access: system,
    input: inputs.listed,
    output: pageOf(z.object({ ...summary, shopNames: z.array(z.string()), scopeCount: z.int() })),
  }),
  detail: endpoint({
    about:
      'Returns one application with its shops, its permitted calls and its keys, which show only their last four characters.',
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
          /** At most a minute late. */
          lastUsedTime: time.nullable(),
        }),
      ),
      hook: z
        .object({
          address: z.string(),
          events: z.array(z.enum(hookEventNames)),
          /** State: 1 on, 2 stopped by the server after too many failures. */
          state: z.literal([1, 2]),
          /** Number of failed tries in a row. */
          fails: z.int(),
          waiting: z.int(),
          version: z.int(),
        })
        .nullable(),
    }),
  }),
  save: endpoint({
    about: 'Adds an application, or changes its name, shops, calls and rate; the change applies from its next call on.',
    effect: 'write',
    at: [post('/operate/partner/save')],
    access: system,
    input: inputs.save,
    output: z.object({ partnerId: id }),
  }),
  pause: endpoint({
    about: 'Pauses an application: refuses all its calls with APPLICATION_PAUSED, and sends it nothing.',
    effect: 'write',
    at: [post('/operate/partner/pause')],
    access: system,
    input: inputs.pause,
    output: z.object({ version: z.int() }),
  }),
  resume: endpoint({
    about: 'Reactivates a paused application with its old keys.',
    effect: 'write',
    at: [post('/operate/partner/resume')],
    access: system,
    input: inputs.resume,
    output: z.object({ version: z.int() }),
  }),
  addKey: endpoint({
    about:
      'Makes a key of an application and shows it this once. Two keys are valid at a time, so that the application can change over before the old one ends.',
    effect: 'call',
    at: [post('/operate/partner/key/add')],
    access: system,
    input: inputs.addKey,
    output: z.object({ keyId: id, key: shownOnce(z.string()) }),
  }),
  endKey: endpoint({
    about: 'Ends and deletes a key permanently; the next call signed with it is refused.',
    effect: 'write',
    at: [post('/operate/partner/key/end')],
    access: system,
    input: inputs.endKey,
    output: z.object({ liveKeys: z.int() }),
  }),
  saveHook: endpoint({
    about:
      'Sets the address to which an application is sent events of its shops, and the events. The address must be https on a public host. Waiting deliveries are sent from now on.',
    effect: 'call',
    at: [post('/operate/partner/hook/save')],
    access: system,
    input: inputs.saveHook,
    output: z.object({ version: z.int() }),
  }),
  dropHook: endpoint({
    about: 'Stops all sending to an application, including waiting deliveries.',
    effect: 'write',
    at: [post('/operate/partner/hook/drop')],
    access: system,
    input: inputs.ofHook,
    output: z.literal(true),
  }),
  resumeHook: endpoint({
    about: 'Resumes sending to a stopped address, waiting deliveries first.',
    effect: 'write',
    at: [post('/operate/partner/hook/resume')],
    access: system,
    input: inputs.ofHook,
    output: z.object({ version: z.int() }),
  }),
  deliveries: endpoint({
    about: 'Returns the newest fifty deliveries to an application within thirty days, with its answers.',
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
          /** State: 1 waits, 2 delivered, 3 given up. */
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
    about: 'Sends a delivery to an application again, whether it arrived or not, with its old id.',
    effect: 'write',
    at: [post('/operate/partner/resend')],
    access: system,
    input: inputs.resend,
    output: z.object({ state: z.int() }),
  }),
}
