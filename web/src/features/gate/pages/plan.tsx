import { deliveryTypes } from '@mall/api/order/status'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { PrintHere } from '../../../blocks/print/print-here.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { Button } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Field, Input, Select } from '../../../kit/field.tsx'
import { Page } from '../../../kit/page.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { saveFile } from '../../../save-file.ts'
import { usePosted } from '../../../shell/office/use-posted.ts'
import { useAct, useApi } from '../../../use-api.ts'
import { PlanDay } from '../parts/plan-day.tsx'
import { PlanPaper } from '../parts/plan-paper.tsx'
import { planInput } from '../plan-range.ts'
import styles from './desk.module.css'

const types = Object.entries(deliveryTypes)
  .filter(([value]) => value !== '4')
  .map(([value, label]) => ({ value, label }))

/** Production plan by day and slot, for the orders that wait to be fetched or sent. */
const Plan = () => {
  const [params, setParams] = useSearchParams()
  const [now] = useState(Date.now)
  const [printing, setPrinting] = useState(false)
  const input = planInput(params, now)
  const plan = useApi(api.gate.plan, input, { staleTime: 0, every: 60_000, keep: true })
  const sheet = useAct(api.gate.exportPlan, { onDone: saveFile })
  const write = (name: string) => (event: { target: { value: string } }) =>
    setParams({ ...Object.fromEntries(params), [name]: event.target.value }, { replace: true })
  usePosted('plan')
  const rows = plan.data ?? []
  const days = [...new Set(rows.map(({ day }) => day))]
  return (
    <Page title="生产计划" beside={<p>待发货订单按自提时间、预约时段和期望日期汇总</p>}>
      <div className={styles.bar}>
        <Field label="从">
          <Input type="date" value={input.from} onChange={write('from')} />
        </Field>
        <Field label="到">
          <Input type="date" value={input.to} onChange={write('to')} />
        </Field>
        <Field label="方式">
          <Select
            value={String(input.deliveryType ?? '')}
            placeholder="全部方式"
            options={types}
            onChange={write('deliveryType')}
          />
        </Field>
        <Button busy={sheet.acting} onClick={() => sheet.act(input)}>
          导出表格
        </Button>
        <Button disabled={rows.length === 0} onClick={() => setPrinting(true)}>
          打印
        </Button>
      </div>
      <Answer of={plan} what="生产计划" skeleton={<Skeleton height={320} />}>
        {() =>
          rows.length === 0 ? (
            <Empty icon="list" text="这些天没有要备的货" />
          ) : (
            days.map((day) => <PlanDay key={day} day={day} rows={rows.filter((it) => it.day === day)} />)
          )
        }
      </Answer>
      {printing && (
        <PrintHere onDone={() => setPrinting(false)}>
          <PlanPaper rows={rows} from={input.from} to={input.to} />
        </PrintHere>
      )}
    </Page>
  )
}
export const call = api.gate.plan
export default Plan
