import { jobs as input } from '@mall/api/integrity/inputs'
import { api } from '../../api.ts'
import type { ListOf } from '../../blocks/list/list-of.ts'
import { Tag } from '../../kit/tag.tsx'
import { When } from '../../kit/when.tsx'
import { jobAgainForm, jobsAgainForm } from './job-forms.ts'
import styles from './parts/watch.module.css'

const tones = { waiting: 'plain', running: 'info', failed: 'warn', dead: 'bad' } as const

/** List of background jobs; the operator runs a failed one again, with a reason. */
export const jobs: ListOf<typeof api.integrity.jobs> = {
  name: 'integrity.jobs',
  title: '后台任务',
  thing: '任务',
  counts: '个',
  call: api.integrity.jobs,
  fields: input.shape,
  id: ({ jobId }) => jobId,
  nameOf: ({ jobId, task }) => `${jobId} ${task}`,
  tabs: { label: '任务', field: 'state', first: 'all', call: api.integrity.jobTabs },
  chosenBy: { ids: 'jobIds', except: 'exceptIds' },
  filters: [{ as: 'text', field: 'keyword', label: '关键词', placeholder: '任务名称、业务键、失败原因' }],
  sorts: { oldest: '最早', newest: '最新' },
  columns: [
    {
      key: 'task',
      title: '任务',
      width: 230,
      shown: 'always',
      card: 'head',
      cell: ({ task }) => task,
    },
    {
      key: 'state',
      title: '状态',
      width: 90,
      card: 'badge',
      cell: ({ state, stateText }) => <Tag tone={tones[state]}>{stateText}</Tag>,
      text: ({ stateText }) => stateText,
    },
    {
      key: 'error',
      title: '失败原因',
      width: 320,
      card: 'line',
      cell: ({ error }) => error && <span className={styles.error}>{error}</span>,
      text: ({ error }) => error ?? '',
    },
    {
      key: 'attempts',
      title: '次数',
      width: 80,
      card: 'line',
      cell: ({ attempts, maxAttempts }) => `${attempts}/${maxAttempts}`,
    },
    {
      key: 'runTime',
      title: '下次执行',
      width: 156,
      card: 'line',
      cell: ({ state, runTime }) => (state === 'dead' ? '不再执行' : <When at={runTime} />),
      text: ({ runTime }) => runTime,
    },
    {
      key: 'createTime',
      title: '创建时间',
      width: 156,
      card: 'foot',
      cell: ({ createTime }) => <When at={createTime} />,
      text: ({ createTime }) => createTime,
    },
    {
      key: 'beginTime',
      title: '开始执行',
      width: 156,
      shown: 'not at first',
      cell: ({ beginTime }) => beginTime && <When at={beginTime} />,
      text: ({ beginTime }) => beginTime ?? '',
    },
    { key: 'key', title: '业务键', width: 260, shown: 'not at first', cell: ({ key }) => key },
    { key: 'trace', title: '追踪号', width: 260, shown: 'not at first', cell: ({ trace }) => trace },
  ],
  sums: ({ outbox }) => [
    { label: '待办理事件', value: `${outbox.due} 个` },
    { label: '定时事件', value: `${outbox.later} 个` },
  ],
  actions: [{ key: 'again', label: '重新执行', form: jobsAgainForm, most: 100 }],
  acts: [
    {
      key: 'again',
      label: '重新执行',
      when: ({ buttons }) => buttons.includes('again'),
      form: jobAgainForm,
      buttons: { name: '重新执行', not: '再看看' },
    },
  ],
}
