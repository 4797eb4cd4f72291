import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { fields, id, pageOf, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'

const system = { role: 'operator', can: 'operate.system' } as const

/** Error report of a browser. Programs write it, so its texts may hold any character. */
const report = fields({
  /** Source of the error: a script or a screen, an unhandled promise, or a part that did not load. */
  kind: z.enum(['error', 'rejection', 'chunk']),
  message: z.string().max(500),
  stack: z.string().max(4_000).optional(),
  /** Path of the page, without its query. */
  page: z.string().max(300),
  /** Browser, by its own name. */
  agent: z.string().max(300).optional(),
})

export const integrity = {
  clientError: endpoint({
    about: 'Reports an error in a browser: writes a line of the log under the trace of the answer, and counts it.',
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
    about: 'Returns the invariants of the data with their last check and the contradictions found.',
    effect: 'read',
    at: [post('/rest/operate/watch/invariants')],
    access: system,
    input: inputs.invariants,
    output: pageOf(
      z.object({
        invariant: z.string(),
        words: z.string(),
        room: z.string(),
        /** Time of the last check: of some rows by the timer, or of all rows on an operator's request. */
        checkTime: time,
        wholeTime: time.nullable(),
        askedTime: time.nullable(),
        askedBy: z.string().nullable(),
        /** Progress of a running check of all rows, in percent. */
        percent: z.int().nullable(),
        broken: z.int(),
        /** Ids of some of the findings. */
        examples: z.array(z.int()),
      }),
    ).extend({
      /** Time of the last check; null before the first. */
      checkTime: time.nullable(),
    }),
  }),
  checkWhole: endpoint({
    about: 'Starts a check of all rows against an invariant by jobs; a check that already runs continues.',
    effect: 'write',
    at: [post('/rest/operate/watch/check')],
    access: system,
    input: inputs.checkWhole,
    output: z.literal(true),
  }),
  jobs: endpoint({
    about: 'Returns the background jobs: waiting, running, failed and tried again, or given up, with the reasons.',
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
        /** Time of its next try. */
        runTime: time,
        beginTime: time.nullable(),
        error: z.string().nullable(),
        trace: z.string().nullable(),
        buttons: z.array(z.enum(['again'])),
      }),
    ).extend({
      /** Facts that wait to become jobs: due now, and due later. */
      outbox: z.object({ due: z.int(), later: z.int() }),
    }),
  }),
  jobTabs: endpoint({
    about: 'Counts the jobs in each state.',
    effect: 'read',
    at: [post('/rest/operate/job/tabs')],
    access: system,
    input: inputs.jobTabs,
    output: z.array(z.object({ status: z.string(), name: z.string(), count: z.int() })),
  }),
  jobsAgain: endpoint({
    about:
      'Runs failed jobs again at once, with all their tries; returns their ids. Skips running and finished jobs. The audit trail records it with its reason.',
    effect: 'write',
    at: [post('/rest/operate/job/again')],
    access: system,
    input: inputs.jobsAgain,
    output: z.object({ jobIds: z.array(id) }),
  }),
  trail: endpoint({
    about:
      'Returns the audit trail of all things: who changed which thing and when, with the values before and after; private values are masked.',
    effect: 'read',
    at: [post('/rest/operate/trail/list')],
    access: system,
    input: inputs.trail,
    output: pageOf(
      z.object({
        trailId: id,
        time,
        /** Null if the system or a person at the database acted. */
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
