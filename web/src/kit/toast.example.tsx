import { Button } from './button.tsx'
import { toast } from './toast.ts'

export const title = '提示'

const Example = () => (
  <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
    <Button onClick={() => toast.done('已保存')}>成功</Button>
    <Button onClick={() => toast.failed('网络连接失败，请检查网络后重试')}>失败</Button>
    <Button onClick={() => toast.note('最多购买 20 袋，已改为 20')}>说明</Button>
    <Button onClick={() => toast.undo('已删除 1 件商品', () => toast.done('已恢复'))}>可撤销</Button>
  </div>
)
export default Example
