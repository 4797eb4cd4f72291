import { strategies, strategyCodes } from '@mall/api/marketing/states'
import type { StrategyCode } from '@mall/api/marketing/states'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { FormPage } from '../../../blocks/form/form-page.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Page } from '../../../kit/page.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useParams, useTitle } from '../../../shell/navigation/view.tsx'
import { useApi } from '../../../use-api.ts'
import { directForm, strategyForm } from '../marketing-form.tsx'
import { typeWords } from '../marketing-words.ts'
import type { WholeMarketing } from '../marketing-words.ts'
import styles from '../parts/marketing.module.css'
import { TypeCards } from '../parts/type-cards.tsx'

const isStrategy = (code: string): code is StrategyCode => Object.hasOwn(strategies, code)
const direct = { false: directForm(false), true: directForm(true) }
const byStrategy = Object.fromEntries(
  strategyCodes.map((code) => [code, { false: strategyForm(code, false), true: strategyForm(code, true) }]),
)

const Form = ({ code, copy = false, detail }: { code: string; copy?: boolean; detail?: WholeMarketing }) => (
  <div className={styles.card}>
    {isStrategy(code) ? (
      <FormPage of={byStrategy[code]![`${copy}`]} detail={detail} />
    ) : (
      <FormPage of={direct[`${copy}`]} detail={detail} />
    )}
  </div>
)

const Known = ({ id, copy }: { id: string; copy: boolean }) => {
  const found = useApi(api.marketing.get, { id }, { staleTime: 0 })
  useTitle(found.data && `${copy ? '复制' : '修改'}营销 ${found.data.name}`)
  return (
    <Answer of={found} what="营销" skeleton={<SkeletonText lines={10} />}>
      {(it) =>
        copy || it.buttons.includes('edit') ? (
          <Form code={it.strategyCode ?? 'direct'} copy={copy} detail={it} />
        ) : (
          <Empty icon="edit" title="营销不能修改" text={`“${it.name}”（${typeWords(it)}）已启动，可以复制一个新的`} />
        )
      }
    </Answer>
  )
}

/** Redirects to the page of group activities, which have an editor of their own. */
const ToGroupBooking = () => {
  const navigate = useNavigate()
  useEffect(() => void navigate('/mj/groupBooking/edit', { replace: true }), [navigate])
  return <SkeletonText lines={10} />
}

/** Editor of direct marketing or a strategy, by the address: a new one, the draft of `?id=1`, or a copy of `?copyOf=1`. */
const EditMarketing = () => {
  const { strategy = 'direct' } = useParams()
  const [params] = useSearchParams()
  const [id, copyOf] = [params.get('id'), params.get('copyOf')]
  if (strategy === 'groupBooking') return <ToGroupBooking />
  const code = isStrategy(strategy) ? strategy : 'direct'
  const one = id ?? copyOf
  return (
    <Page title={one === null ? '新增营销' : id === null ? '复制营销' : '修改营销'}>
      {one === null ? (
        <>
          <TypeCards here={code} />
          <Form key={code} code={code} />
        </>
      ) : (
        <Known key={one} id={one} copy={id === null} />
      )}
    </Page>
  )
}
export const call = api.marketing.addDirect
export default EditMarketing
