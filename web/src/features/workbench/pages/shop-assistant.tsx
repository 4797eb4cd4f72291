import { SortableList } from '../../../blocks/sortable-list.tsx'
import { Button } from '../../../kit/button.tsx'
import { Checkbox } from '../../../kit/field.tsx'
import { useShell } from '../../../shell-state.ts'
import { SellingTodo } from '../parts/todo.tsx'
import { SetupSteps } from '../parts/setup-steps.tsx'
import { offered } from '../panels.ts'
import { usePanels } from '../use-panels.ts'
import styles from '../parts/figures.module.css'

/** Setting of the order of the workbench's parts, and of which are shown. */
const Arrangement = ({ hasShop }: { hasShop: boolean }) => {
  const { panels, sort, show, reset } = usePanels()
  return (
    <section className={styles.panel} aria-label="工作台板块">
      <header>
        <h2>工作台板块</h2>
        {reset && (
          <Button size="small" onClick={reset}>
            恢复默认
          </Button>
        )}
      </header>
      <p className={styles.about}>拖动调整顺序，取消勾选即不在工作台显示。只影响您自己。</p>
      <SortableList
        label="工作台板块"
        items={panels.filter(({ key }) => offered(key, hasShop))}
        keyOf={({ key }) => key}
        nameOf={({ name }) => name}
        onSort={(sorted) => sort(sorted.map(({ key }) => key))}
      >
        {({ key, name, shown }) => (
          <Checkbox checked={shown} onChange={({ target }) => show(key, target.checked)}>
            {name}
          </Checkbox>
        )}
      </SortableList>
    </section>
  )
}

/** Assistant of a shop: what it still needs, what waits, and the arrangement of the workbench. */
const ShopAssistant = () => {
  const shop = useShell((it) => it.shop)
  return (
    <div className={styles.page}>
      <h1>店铺助手</h1>
      {shop && (
        <>
          <SetupSteps shopId={shop.shopId} />
          <SellingTodo />
        </>
      )}
      <Arrangement hasShop={shop !== undefined} />
    </div>
  )
}
export default ShopAssistant
