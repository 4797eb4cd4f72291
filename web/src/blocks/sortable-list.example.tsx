import { useState } from 'react'
import { Checkbox } from '../kit/field.tsx'
import { SortableList } from './sortable-list.tsx'

export const title = '可排序列表'

const columns = [
  { key: 'orderNo', name: '订单号', shown: true },
  { key: 'buyer', name: '买家', shown: true },
  { key: 'payMoney', name: '应付', shown: true },
  { key: 'sellerRemark', name: '卖家备注', shown: false },
]

const Example = () => {
  const [items, setItems] = useState(columns)
  const show = (key: string, shown: boolean) =>
    setItems(items.map((item) => (item.key === key ? { ...item, shown } : item)))
  return (
    <>
      <SortableList
        label="显示的列"
        items={items}
        keyOf={({ key }) => key}
        nameOf={({ name }) => name}
        onSort={setItems}
      >
        {({ key, name, shown }) => (
          <Checkbox checked={shown} onChange={(event) => show(key, event.target.checked)}>
            {name}
          </Checkbox>
        )}
      </SortableList>
      <p>次序：{items.map(({ name }) => name).join('、')}</p>
    </>
  )
}
export default Example
