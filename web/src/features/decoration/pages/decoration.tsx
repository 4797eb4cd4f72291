import { useMemo, useState } from 'react'
import { api } from '../../../api.ts'
import { RowActs } from '../../../blocks/acts/row-acts.tsx'
import { FormPage } from '../../../blocks/form/form-page.tsx'
import { useDirty, useViewId } from '../../../blocks/form/unsaved.ts'
import { Answer } from '../../../kit/answer.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Page } from '../../../kit/page.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useShell } from '../../../shell-state.ts'
import { useApi } from '../../../use-api.ts'
import { decorationActs, decorationForm } from '../decoration-form.ts'
import type { Decoration } from '../parts/poster-rows.ts'
import styles from './decoration.module.css'

type Groups = readonly { readonly value: string; readonly label: string }[]

const stateOf = ({ changed, publishedTime, setBy }: Decoration): string => {
  const by = setBy === null ? '' : `，最近由${setBy}修改`
  if (changed) return `草稿有修改没有发布${by}；买家看到的还是发布过的样子。`
  return publishedTime === null ? '还没有发布过装修。' : `买家看到的就是这个样子，发布于 ${publishedTime}${by}。`
}

const Editor = ({ draft, groups, shopId }: { draft: Decoration; groups: Groups; shopId: string }) => {
  const form = useMemo(() => decorationForm(groups), [groups])
  const dirty = useDirty(useViewId())
  // Saving keeps the form as it is; publishing or discarding starts it anew.
  const [saved, setSaved] = useState<number>()
  const [opened, open] = useState(draft.version)
  if (!dirty && draft.version !== opened && draft.version !== saved) open(draft.version)
  return (
    <Page
      title="店铺装修"
      beside={
        <>
          <RowActs acts={decorationActs} row={{ ...draft, dirty }} />
          <ButtonLink to={`/shop/${shopId}`}>查看店铺首页</ButtonLink>
        </>
      }
    >
      <p role="note" className={styles.note}>
        {stateOf(draft)}
      </p>
      <FormPage key={opened} of={form} detail={draft} act="保存草稿" onSaved={({ version }) => setSaved(version)} />
    </Page>
  )
}

const OfShop = ({ shopId }: { shopId: string }) => {
  const draft = useApi(api.decoration.show, {}, { staleTime: 0 })
  const tree = useApi(api.catalog.classifyTree, { shopId, withEmpty: true })
  const groups = useMemo(
    () =>
      tree.data?.flatMap(({ classifyId, name, children = [] }) => [
        { value: classifyId, label: name },
        ...children.map((it) => ({ value: it.classifyId, label: `${name} / ${it.name}` })),
      ]),
    [tree.data],
  )
  const asked = {
    data: draft.data && groups ? { draft: draft.data, groups, shopId } : undefined,
    error: draft.error ?? tree.error,
    refetch: () => [draft, tree].map(({ refetch }) => refetch()),
  }
  return (
    <Answer of={asked} what="店铺装修" skeleton={<SkeletonText lines={10} />}>
      {(it) => <Editor {...it} />}
    </Answer>
  )
}

/** Editor of the shop's page: posters with links and floors of goods; they stay a draft until the shop publishes them. */
const DecorationPage = () => {
  const shop = useShell((it) => it.shop)
  return shop ? <OfShop key={shop.shopId} shopId={shop.shopId} /> : <Empty icon="shop" text="您还没有店铺" />
}
export const call = api.decoration.saveDraft
export default DecorationPage
