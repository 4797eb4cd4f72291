import { PictureCell } from './picture-cell.tsx'

export const title = '图片与名称'

const Example = () => (
  <div style={{ display: 'grid', gap: 12, maxWidth: 240 }}>
    <PictureCell
      path={null}
      name="北辰 4% 育肥猪浓缩饲料 40kg 颗粒料 春季促销装 自配料专用"
      to="/goodsDetail?spuId=1"
      below="编号 30001"
    />
    <PictureCell path={null} name="喂了三批，断奶过渡很平稳" below="赵县 张先生" wide />
    <PictureCell path={null} name="催肥王增重料" below="编号 30002" bad="下架原因：夸大功效" />
  </div>
)
export default Example
