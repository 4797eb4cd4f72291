import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { RowActs } from '../../../blocks/acts/row-acts.tsx'
import { FormPage } from '../../../blocks/form/form-page.tsx'
import { useDirty, useViewId } from '../../../blocks/form/unsaved.ts'
import { Answer } from '../../../kit/answer.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Page } from '../../../kit/page.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useTitle } from '../../../shell/navigation/view.tsx'
import { useShell } from '../../../shell-state.ts'
import { useApi } from '../../../use-api.ts'
import { editorActs } from '../activity-acts.ts'
import { activityForm, newActivityForm } from '../activity-form.ts'
import type { ActivityDetail } from '../activity-words.ts'
import type { Groups } from '../parts/floor-content.tsx'
import styles from './edit-activity.module.css'

const standing = ({ state, stateText, changed, setBy, publishedTime }: ActivityDetail): string => {
  const by = setBy === null ? '' : `，最近由${setBy}修改`
  if (state === 0) return `草稿${by}；发布后买家才能看到。`
  return changed
    ? `${stateText}；有修改没有发布${by}，买家看到的还是 ${publishedTime} 发布的样子。`
    : `${stateText}；买家看到的就是这个样子，发布于 ${publishedTime}${by}。`
}

const Editor = ({ it, groups }: { it: ActivityDetail; groups: Groups }) => {
  const form = useMemo(() => activityForm(groups), [groups])
  const dirty = useDirty(useViewId())
  // Saving keeps the form as it is; publishing or discarding starts it anew.
  const [saved, setSaved] = useState<number>()
  const [opened, open] = useState(it.version)
  if (!dirty && it.version !== opened && it.version !== saved) open(it.version)
  useTitle(`编辑 ${it.name}`)
  if (!it.buttons.includes('edit'))
    return (
      <Empty icon="edit" title={`活动${it.stateText}，不能再改`} text="可以复制一个新的活动页，改好时间再发布">
        <ButtonLink to={`/mj/activity/edit?copy=${it.activityId}`}>复制活动页</ButtonLink>
      </Empty>
    )
  return (
    <Page title="编辑活动页" beside={<RowActs acts={editorActs} row={{ ...it, dirty }} />}>
      <p role="note" className={styles.note}>
        {standing(it)}
      </p>
      <div className={styles.card}>
        <FormPage key={opened} of={form} detail={it} act="保存草稿" onSaved={({ version }) => setSaved(version)} />
      </div>
    </Page>
  )
}

const Known = ({ id, groups }: { id: string; groups: Groups }) => {
  const found = useApi(api.activity.detail, { activityId: id }, { staleTime: 0 })
  return (
    <Answer of={found} what="活动页" skeleton={<SkeletonText lines={10} />}>
      {(it) => <Editor it={it} groups={groups} />}
    </Answer>
  )
}

const Fresh = ({ copied, groups }: { copied?: ActivityDetail; groups: Groups }) => {
  const form = useMemo(() => newActivityForm(groups, copied), [groups, copied])
  useTitle('新建活动页')
  return (
    <Page title="新建活动页">
      <div className={styles.card}>
        <FormPage of={form} act="保存草稿" />
      </div>
    </Page>
  )
}

const Copied = ({ id, groups }: { id: string; groups: Groups }) => {
  const found = useApi(api.activity.detail, { activityId: id }, { staleTime: Infinity })
  return (
    <Answer of={found} what="活动页" skeleton={<SkeletonText lines={10} />}>
      {(it) => <Fresh copied={it} groups={groups} />}
    </Answer>
  )
}

const OfShop = ({ shopId }: { shopId: string }) => {
  const [params] = useSearchParams()
  const [id, copy] = [params.get('id'), params.get('copy')]
  const tree = useApi(api.catalog.classifyTree, { shopId, withEmpty: true })
  const groups = useMemo(
    () =>
      tree.data?.flatMap(({ classifyId, name, children = [] }) => [
        { value: classifyId, label: name },
        ...children.map((it) => ({ value: it.classifyId, label: `${name} / ${it.name}` })),
      ]),
    [tree.data],
  )
  return (
    <Answer
      of={{ data: groups, error: tree.error, refetch: tree.refetch }}
      what="活动页"
      skeleton={<SkeletonText lines={10} />}
    >
      {(it) => {
        if (id !== null) return <Known key={id} id={id} groups={it} />
        return copy === null ? <Fresh groups={it} /> : <Copied key={copy} id={copy} groups={it} />
      }}
    </Answer>
  )
}

/** Editor of an activity page: a new one, a copy of `?copy=1`, or the draft of `?id=1`. */
const EditActivity = () => {
  const shop = useShell((it) => it.shop)
  return shop ? <OfShop key={shop.shopId} shopId={shop.shopId} /> : <Empty icon="shop" text="您还没有店铺" />
}
export const call = api.activity.modify
export default EditActivity
