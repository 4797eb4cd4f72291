import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { fields, id, pageOf, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'

const system = { role: 'operator', can: 'operate.system' } as const

/** What a browser reports of an error: from programs, not typed by people, so any character may stand in it. */
const report = fields({
  /** Of a script or a screen, of a promise nobody waited for, or of a part that could not be loaded. */
  kind: z.enum(['error', 'rejection', 'chunk']),
  message: z.string().max(500),
  stack: z.string().max(4_000).optional(),
  /** The path of the page, without what was asked of it. */
  page: z.string().max(300),
  /** The browser by its own name. */
  agent: z.string().max(300).optional(),
})

export const integrity = {
  clientError: endpoint({
    about: 'Reports an error in a browser: a line of the log, under the trace of the answer, and a count.',
    effect: 'call',
    changes: 'figures',
    at: [post('/rest/common/clientError')],
    access: 'public',
    place: 'none',
    limit: 'report',
    mostBytes: 16 * 1024,
    input: report,
    output: z.literal(true),
  }),
  invariants: endpoint({
    about: 'What must be true of the house, when it was last checked, and what was found that contradicts it.',
    effect: 'read',
    at: [post('/rest/operate/watch/invariants')],
    access: system,
    input: inputs.invariants,
    output: pageOf(
      z.object({
        invariant: z.string(),
        words: z.string(),
        room: z.string(),
        /** In some of its rows by the timer, and in all of them when an operator asked. */
        checkTime: time,
        wholeTime: time.nullable(),
        askedTime: time.nullable(),
        askedBy: z.string().nullable(),
        /** Of a check of all rows that is under way, how many hundredths are done. */
        percent: z.int().nullable(),
        broken: z.int(),
        /** Ids of some of what was found. */
        examples: z.array(z.int()),
      }),
    ).extend({
      /** When the house was checked last; null before the first. */
      checkTime: time.nullable(),
    }),
  }),
  checkWhole: endpoint({
    about: 'Has all rows checked whether they contradict an invariant, by a job; once at a time.',
    effect: 'write',
    at: [post('/rest/operate/watch/check')],
    access: system,
    input: inputs.checkWhole,
    output: z.literal(true),
  }),
  jobs: endpoint({
    about: 'What the house does by itself: what waits, runs, failed and is tried again, or was given up, and why.',
    effect: 'read',
    at: [post('/rest/operate/job/list')],
    access: system,
    input: inputs.jobs,
    output: pageOf(
      z.object({
        jobId: id,
        task: z.string(),
        key: z.string().nullable(),
        state: z.enum(inputs.jobStates),
        stateText: z.string(),
        attempts: z.int(),
        maxAttempts: z.int(),
        createTime: time,
        /** When it is due, or tried again. */
        runTime: time,
        beginTime: time.nullable(),
        error: z.string().nullable(),
        trace: z.string().nullable(),
        buttons: z.array(z.enum(['again'])),
      }),
    ).extend({
      /** Facts that wait to become jobs: those that are due, and those of later. */
      outbox: z.object({ due: z.int(), later: z.int() }),
    }),
  }),
  jobTabs: endpoint({
    about: 'How many jobs stand in each state.',
    effect: 'read',
    at: [post('/rest/operate/job/tabs')],
    access: system,
    input: inputs.jobTabs,
    output: z.array(z.object({ status: z.string(), name: z.string(), count: z.int() })),
  }),
  jobsAgain: endpoint({
    about:
      'Has jobs that failed run again at once, with all their tries; answers which. One that runs, or is done, is left alone. The audit trail records it with its reason.',
    effect: 'write',
    at: [post('/rest/operate/job/again')],
    access: system,
    input: inputs.jobsAgain,
    output: z.object({ jobIds: z.array(id) }),
  }),
  trail: endpoint({
    about:
      'The audit trail over all things: who changed what of which thing, when, what it was and became; private values stand masked.',
    effect: 'read',
    at: [post('/rest/operate/trail/list')],
    access: system,
    input: inputs.trail,
    output: pageOf(
      z.object({
        trailId: id,
        time,
        /** null: the house, or somebody by hand. */
        actorName: z.string().nullable(),
        action: z.string(),
        actionText: z.string(),
        target: z.string(),
        targetName: z.string(),
        targetId: z.string(),
        shopName: z.string().nullable(),
        did: z.enum(['added', 'changed', 'deleted', 'said']),
        didText: z.string(),
        changes: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })),
        trace: z.string().nullable(),
      }),
    ),
  }),
}
