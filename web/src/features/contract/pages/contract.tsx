import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { FormPage } from '../../../blocks/form/form-page.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useTitle } from '../../../shell/navigation/view.tsx'
import { useApi } from '../../../use-api.ts'
import { contractForm } from '../contract-form.ts'
import styles from './contract.module.css'

const Known = ({ contractId }: { contractId: string }) => {
  const found = useApi(api.contract.detail, { contractId }, { staleTime: 0 })
  useTitle(found.data && `修改合同 ${found.data.name}`)
  return (
    <Answer of={found} what="合同" skeleton={<SkeletonText lines={10} />}>
      {(it) =>
        it.buttons.includes('save') ? (
          <FormPage of={contractForm} detail={it} />
        ) : (
          <Empty icon="edit" title="合同不能修改" text="只有草稿可以修改；没有客户签署的合同可以先撤回" />
        )
      }
    </Answer>
  )
}

const New = () => {
  useTitle('新建合同')
  return <FormPage of={contractForm} />
}

/** Editor of a new contract, or of the draft of `?contractId=1`. */
const Contract = () => {
  const [params] = useSearchParams()
  const contractId = params.get('contractId')
  return (
    <section className={styles.page}>
      <h1>{contractId === null ? '新建合同' : '修改合同'}</h1>
      {contractId === null ? <New /> : <Known key={contractId} contractId={contractId} />}
    </section>
  )
}
export const call = api.contract.edit
export default Contract
