import { mostFloors, mostGoodsOfFloor } from '@mall/api/decoration/links'
import { ChooseRows } from '../../../blocks/choose-rows.tsx'
import type { EditProps, Input as Kind } from '../../../blocks/form/form-of.ts'
import { wrongIn } from '../../../blocks/form/place.ts'
import { SortableList } from '../../../blocks/sortable-list.tsx'
import { Button } from '../../../kit/button.tsx'
import { Input } from '../../../kit/field.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { randomId } from '../../../kit/random-id.ts'
import { Tag } from '../../../kit/tag.tsx'
import { goodsToChoose } from '../../catalog/parts/goods-to-choose.ts'
import type { Decoration } from './poster-rows.ts'
import styles from './floor-input.module.css'

type Goods = Decoration['floors'][number]['goods'][number]
/** A floor as the form holds it; `key` serves sorting and is not sent. */
export type FloorRow = { readonly key: string; readonly title: string; readonly goods: readonly Goods[] }

export const floorRow = ({ title, goods }: Decoration['floors'][number], at: number): FloorRow => ({
  key: String(at),
  title,
  goods,
})

const FloorGoods = ({ row, name, put }: { row: FloorRow; name: string; put: (row: FloorRow) => void }) => (
  <>
    <SortableList
      label={`${name}的商品`}
      items={row.goods}
      keyOf={({ spuId }) => spuId}
      nameOf={(it) => it.name}
      onSort={(goods) => put({ ...row, goods })}
    >
      {(it) => (
        <span className={styles.goods}>
          {it.name}
          {!it.onSale && <Tag tone="warn">未上架，不显示</Tag>}
          <Button
            kind="quiet"
            size="small"
            aria-label={`从${name}去掉${it.name}`}
            onClick={() => put({ ...row, goods: row.goods.filter(({ spuId }) => spuId !== it.spuId) })}
          >
            去掉
          </Button>
        </span>
      )}
    </SortableList>
    {row.goods.length < mostGoodsOfFloor && (
      <ChooseRows
        of={goodsToChoose}
        known={row.goods.map(({ spuId }) => spuId)}
        take={(rows) => {
          const more = rows.map(({ spuId, name: goods, saleState }) => ({
            spuId,
            name: goods,
            onSale: saleState === 1,
          }))
          put({ ...row, goods: [...row.goods, ...more].slice(0, mostGoodsOfFloor) })
        }}
      />
    )}
  </>
)

const Edit = ({ value, write, wrong }: EditProps<readonly FloorRow[]>) => {
  const nameOf = ({ key, title }: FloorRow) => title.trim() || `楼层 ${value.findIndex((it) => it.key === key) + 1}`
  return (
    <div className={styles.floors}>
      <SortableList label="楼层" items={value} keyOf={({ key }) => key} nameOf={nameOf} onSort={write}>
        {(row) => {
          const at = value.findIndex(({ key }) => key === row.key)
          const put = (changed: FloorRow) => write(value.with(at, changed))
          const fault = wrongIn(String(at), wrong)
          return (
            <section className={styles.floor} aria-label={`楼层 ${at + 1}`}>
              <span className={styles.head}>
                <Input
                  aria-label={`楼层 ${at + 1} 名称`}
                  aria-invalid={fault !== undefined || undefined}
                  placeholder="楼层名称，例如：仔猪料专区"
                  maxLength={20}
                  value={row.title}
                  onChange={({ target }) => put({ ...row, title: target.value })}
                />
                <Button
                  kind="quiet"
                  size="small"
                  aria-label={`删除${nameOf(row)}`}
                  onClick={() => write(value.toSpliced(at, 1))}
                >
                  删除
                </Button>
              </span>
              {fault !== undefined && <small className={styles.wrong}>{fault}</small>}
              <FloorGoods row={row} name={nameOf(row)} put={put} />
            </section>
          )
        }}
      </SortableList>
      {value.length < mostFloors && (
        <Button size="small" onClick={() => write([...value, { key: randomId(), title: '', goods: [] }])}>
          <Icon name="plus" size={14} />
          添加楼层
        </Button>
      )}
    </div>
  )
}

/** Input of floors in order, each with its goods in order. */
export const floorInput = (): Kind<readonly FloorRow[]> => ({
  empty: [],
  label: 'group',
  nameAt: (place) => {
    const [at, part] = place.split('.')
    return `楼层 ${Number(at) + 1} ${part === 'title' ? '名称' : '商品'}`
  },
  say: (rows) => rows.map(({ title, goods }) => `${title}（${goods.map(({ name }) => name).join('、')}）`).join('；'),
  sent: (rows) => rows.map(({ title, goods }) => ({ title, spuIds: goods.map(({ spuId }) => spuId) })),
  Edit,
})
