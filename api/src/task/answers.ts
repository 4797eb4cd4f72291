import { z } from 'zod'
import { id, time } from '../wire-types.ts'
import { taskKindNames } from './kinds.ts'

export const taskRow = z.object({
  taskId: id,
  kind: z.enum(taskKindNames),
  title: z.string(),
  /** 0 waits for a yes, 1 waits its turn, 2 is worked, 3 done, 4 broken off, 5 cancelled. */
  state: z.int(),
  stateText: z.string(),
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  /** Why it was broken off. */
  fault: z.string().nullable(),
  /** The name of its file, while there is one. */
  resultName: z.string().nullable(),
  createTime: time,
  endTime: time.nullable(),
  /** Who stopped it; null unless somebody did. */
  stoppedBy: z.string().nullable(),
  /** How many rows of an ended batch can be undone: those that were done, and not undone since; of an undoing none. */
  toUndo: z.int(),
  /** When it and its file are thrown away. */
  expireTime: time,
})

const taskRowName = z.object({
  rowNo: z.int(),
  /** What the row is about, where it is known. */
  thingId: id.nullable(),
  subject: z.string(),
})

/** A row of a task that failed. */
const taskFault = taskRowName.extend({
  fault: z.string(),
  /** Where it stands in its sheet, from 1; null when it came from none. */
  sheetRow: z.int().nullable(),
  /** The column of the cell that is wrong; null when the whole row is. */
  column: z.string().nullable(),
  /** What was written, by column. */
  values: z.record(z.string(), z.string()),
})

/** A row that can be done, of which people should know something first. */
const taskMark = taskRowName.extend({ mark: z.string() })

/** A task with the first of its rows that failed, and of those that wait though it was broken off or stopped. */
export const taskDetail = taskRow.extend({
  faults: z.array(taskFault),
  /** How many failed beside those. */
  moreFaults: z.int(),
  waiting: z.array(taskRowName),
  /** How many wait beside those. */
  moreWaiting: z.int(),
  /** Of a plan or sheet that waits for its yes: the first rows to know something of, and how many there are in all. */
  marks: z.array(taskMark),
  marked: z.int(),
})

/** What a batch action is about to do, found once and kept: it runs as it was shown, or its rows say why not. */
export const batchPlan = z.object({
  planId: id,
  /** How many rows it will do. */
  count: z.int(),
  skipped: z.array(z.object({ why: z.string(), count: z.int() })),
  /** Of how many of them people should know something first, such as that a price falls by much. */
  marked: z.array(z.object({ why: z.string(), count: z.int() })),
  sums: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The first of the rows it will do, as they are and as they will be; marked ones before others. */
  rows: z.array(z.object({ subject: z.string(), before: z.string(), after: z.string(), mark: z.string().nullable() })),
})
export type BatchPlan = z.output<typeof batchPlan>
