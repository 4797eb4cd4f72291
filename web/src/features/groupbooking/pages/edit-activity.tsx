import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { FormPage } from '../../../blocks/form/form-page.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useTitle } from '../../../shell/navigation/view.tsx'
import { useApi } from '../../../use-api.ts'
import { activityForm } from '../activity-form.ts'
import styles from '../../../blocks/card-rows.module.css'

const Known = ({ id }: { id: string }) => {
  const found = useApi(api.groupbooking.detail, { id }, { staleTime: 0 })
  useTitle(found.data && `修改拼团 ${found.data.name}`)
  return (
    <Answer of={found} what="拼团活动" skeleton={<SkeletonText lines={10} />}>
      {(it) =>
        it.buttons.includes('edit') ? (
          <FormPage of={activityForm} detail={it} />
        ) : (
          <Empty icon="edit" title="活动不能修改" text="已结束或已停止的活动不能再改，可以新建一个" />
        )
      }
    </Answer>
  )
}

const New = () => {
  useTitle('新建拼团')
  return <FormPage of={activityForm} />
}

/** Editor of a new group activity, or of the one of `?id=1`. */
const EditActivity = () => {
  const [params] = useSearchParams()
  const id = params.get('id')
  return (
    <section className={styles.card}>
      <h1>{id === null ? '新建拼团' : '修改拼团'}</h1>
      {id === null ? <New /> : <Known key={id} id={id} />}
    </section>
  )
}
export const call = api.groupbooking.save
export default EditActivity
