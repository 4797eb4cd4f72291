import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf } from '../../blocks/form/form-of.ts'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'

type Room = Calls['integrity']
type Job = AnswerOf<Room['jobs']>['list'][number]
type Again = { readonly jobIds: readonly string[]; readonly reason: string }

const again = <Of>(idsOf: (of: Of | undefined) => readonly string[]): FormOf<Again, Room['jobsAgain'], Of> => ({
  label: '重新执行',
  call: api.integrity.jobsAgain,
  schema: () => import('@mall/api/integrity/inputs').then((all) => all.jobsAgain),
  start: (of) => ({ jobIds: idsOf(of), reason: '' }),
  parts: [
    {
      fields: [
        fieldsOf<Again>()('reason', '原因', text(), {
          hint: '马上重新执行，次数重新计算；谁在什么时候为什么重新执行会记入操作记录。',
        }),
      ],
    },
  ],
  done: { say: '已重新执行', refreshes: ['integrity'] },
})
export const jobAgainForm = again<Job>((job) => (job === undefined ? [] : [job.jobId]))
export const jobsAgainForm = again<readonly string[]>((jobIds) => jobIds ?? [])
