import { z } from 'zod'
import { id, time } from '../wire-types.ts'
import { taskKindNames } from './kinds.ts'

export const taskRow = z.object({
  taskId: id,
  kind: z.enum(taskKindNames),
  title: z.string(),
  /** State: 0 waits for confirmation, 1 waits its turn, 2 running, 3 done, 4 interrupted, 5 cancelled. */
  state: z.int(),
  stateText: z.string(),
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  /** Reason of the interruption. */
  fault: z.string().nullable(),
  /** Name of its file, while the file exists. */
  resultName: z.string().nullable(),
  createTime: time,
  endTime: time.nullable(),
  /** Person who stopped it; null if nobody did. */
  stoppedBy: z.string().nullable(),
  /** Number of rows of an ended batch that can be undone: done, and not undone since. 0 for a task that itself undoes. */
  toUndo: z.int(),
  /** Time when it and its file are deleted. */
  expireTime: time,
})

const taskRowName = z.object({
  rowNo: z.int(),
  /** Thing of the row; null if unknown. */
  thingId: id.nullable(),
  subject: z.string(),
})

/** Failed row of a task. */
const taskFault = taskRowName.extend({
  fault: z.string(),
  /** Row in its sheet, from 1; null if it came from none. */
  sheetRow: z.int().nullable(),
  /** Column of the wrong cell; null if the whole row is wrong. */
  column: z.string().nullable(),
  /** Typed values by column. */
  values: z.record(z.string(), z.string()),
})

/** Row that can be done but has a warning. */
const taskMark = taskRowName.extend({ mark: z.string() })

/** Task with the first of its failed rows, and of the rows that wait after an interruption or a stop. */
export const taskDetail = taskRow.extend({
  faults: z.array(taskFault),
  /** Number of further failed rows. */
  moreFaults: z.int(),
  waiting: z.array(taskRowName),
  /** Number of further waiting rows. */
  moreWaiting: z.int(),
  /** For a plan or sheet that waits for confirmation: the first rows with a warning; below it the number of all of them. */
  marks: z.array(taskMark),
  marked: z.int(),
})

/** Planned batch action: the server computes and stores it once, and runs it as shown; rows that no longer allow it return the reason. */
export const batchPlan = z.object({
  planId: id,
  /** Number of rows that it will do. */
  count: z.int(),
  skipped: z.array(z.object({ why: z.string(), count: z.int() })),
  /** Number of these rows with a warning, for example a large fall of a price. */
  marked: z.array(z.object({ why: z.string(), count: z.int() })),
  sums: z.array(z.object({ label: z.string(), value: z.string() })),
  /** First rows that it will do, before and after; rows with a warning come first. */
  rows: z.array(z.object({ subject: z.string(), before: z.string(), after: z.string(), mark: z.string().nullable() })),
})
export type BatchPlan = z.output<typeof batchPlan>
