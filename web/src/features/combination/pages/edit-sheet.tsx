import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { FormPage } from '../../../blocks/form/form-page.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useTitle } from '../../../shell/navigation/view.tsx'
import { useApi } from '../../../use-api.ts'
import { sheetForm } from '../sheet-form.ts'
import styles from '../parts/sheet.module.css'

const Known = ({ id }: { id: string }) => {
  const found = useApi(api.combination.detail, { combinationId: id }, { staleTime: 0 })
  useTitle(found.data && `修改团购 ${found.data.title}`)
  return (
    <Answer of={found} what="团购" skeleton={<SkeletonText lines={10} />}>
      {(it) =>
        it.buttons.includes('edit') ? (
          <FormPage of={sheetForm} detail={it} />
        ) : (
          <Empty icon="edit" title="团购不能修改" text="已截单或已取消的团购不能再改，可以新建一个" />
        )
      }
    </Answer>
  )
}

const New = () => {
  useTitle('新建团购')
  return <FormPage of={sheetForm} />
}

/** Editor of a new group purchase, or of the one of `?id=1`. */
const EditSheet = () => {
  const [params] = useSearchParams()
  const id = params.get('id')
  return (
    <section className={styles.card}>
      <h1>{id === null ? '新建团购' : '修改团购'}</h1>
      {id === null ? <New /> : <Known key={id} id={id} />}
    </section>
  )
}
export const call = api.combination.save
export default EditSheet
