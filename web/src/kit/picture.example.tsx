import { Picture } from './picture.tsx'

export const title = '图片'

const Example = () => (
  <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, 120px)', gap: 16 }}>
    <Picture path="/v/favicon.svg" alt="商城标志" fit="contain" />
    <Picture path={null} alt="没有图片的商品" />
    <Picture path={null} alt="" ratio="16 / 9" none="shop" />
  </div>
)
export default Example
