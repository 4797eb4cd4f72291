import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { AddButton } from '../../../blocks/acts/add-button.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Field, Input, Select } from '../../../kit/field.tsx'
import { Page } from '../../../kit/page.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { useApi } from '../../../use-api.ts'
import { checkInForm } from '../desk-forms.ts'
import { Queue } from '../parts/queue.tsx'
import type { Point } from '../point-forms.ts'
import styles from './desk.module.css'

const Desk = ({ points }: { points: readonly [Point, ...Point[]] }) => {
  const [params, setParams] = useSearchParams()
  const point = points.find(({ deliveryId }) => deliveryId === params.get('deliveryId')) ?? points[0]
  const day = params.get('day') || undefined
  const write = (name: string, value: string) => {
    const next = new URLSearchParams(params)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setParams(next, { replace: true })
  }
  return (
    <>
      <div className={styles.bar}>
        <Field label="自提点">
          <Select
            value={point.deliveryId}
            options={points.map(({ deliveryId, name }) => ({ value: deliveryId, label: name }))}
            onChange={({ target }) => write('deliveryId', target.value)}
          />
        </Field>
        <Field label="日期">
          <Input type="date" value={day ?? ''} onChange={({ target }) => write('day', target.value)} />
        </Field>
        <AddButton of={{ label: '登记到场', form: checkInForm(point.deliveryId) }} />
        {point.wallKey !== null && <ButtonLink to={`/gate/wall/${point.wallKey}`}>叫号大屏</ButtonLink>}
      </div>
      <Queue point={point} day={day} />
    </>
  )
}

/** Desk at the gate: it lets vehicles in by their code, calls them, weighs them empty and loaded. */
const DeskPage = () => {
  const points = useApi(api.gate.points, {})
  return (
    <Page title="门岗过磅" beside={<p>不选日期就是今天，每 5 秒自动更新</p>}>
      <Answer of={points} what="自提点" skeleton={<Skeleton height={240} />}>
        {([first, ...others]) =>
          first === undefined ? (
            <Empty icon="truck" text="还没有自提点，先在“配送与运费”里新增一个">
              <ButtonLink to="/seller/delivery" kind="brand">
                去新增自提点
              </ButtonLink>
            </Empty>
          ) : (
            <Desk points={[first, ...others]} />
          )
        }
      </Answer>
    </Page>
  )
}
export const call = api.gate.queue
export default DeskPage
