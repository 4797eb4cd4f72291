import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { FormPage } from '../../../blocks/form/form-page.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useTitle } from '../../../shell/navigation/view.tsx'
import { useApi } from '../../../use-api.ts'
import { lotForm } from '../lot-form.ts'
import styles from '../parts/lot.module.css'

const Known = ({ id }: { id: string }) => {
  const found = useApi(api.auction.ofShop, { auctionId: id }, { staleTime: 0 })
  useTitle(found.data && `修改拍品 ${found.data.title}`)
  return (
    <Answer of={found} what="拍品" skeleton={<SkeletonText lines={10} />}>
      {(it) =>
        it.buttons.includes('edit') ? (
          <FormPage of={lotForm} detail={it} />
        ) : (
          <Empty icon="edit" title="拍品不能修改" text="已有人报名、已开始或已结束的拍品不能再改，可以新建一个" />
        )
      }
    </Answer>
  )
}

const New = () => {
  useTitle('新建拍品')
  return <FormPage of={lotForm} />
}

/** Editor of a new lot, or of the lot of `?id=1`. */
const EditLot = () => {
  const [params] = useSearchParams()
  const id = params.get('id')
  return (
    <section className={styles.card}>
      <h1>{id === null ? '新建拍品' : '修改拍品'}</h1>
      {id === null ? <New /> : <Known key={id} id={id} />}
    </section>
  )
}
export const call = api.auction.save
export default EditLot
