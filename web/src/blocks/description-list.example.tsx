import { DescriptionList } from './description-list.tsx'

export const title = '描述列表'

const Example = () => (
  <DescriptionList
    items={[
      ['收货人', '张海'],
      ['地址', '河北省 石家庄市 藁城区 农场路 1 号'],
      ['配送方式', '快递物流'],
      ['买家留言', ''],
    ]}
  />
)
export default Example
