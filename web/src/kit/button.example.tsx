import { Button, ButtonLink } from './button.tsx'

export const title = '按钮'

const Example = () => (
  <>
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <Button kind="brand">保存</Button>
      <Button kind="accent">立即订购</Button>
      <Button kind="accentSoft">加入购物车</Button>
      <Button>放弃</Button>
      <Button kind="quiet">查看</Button>
      <Button kind="bad">删除 3 件商品</Button>
      <ButtonLink to="/gallery?part=button">链接</ButtonLink>
    </div>
    <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 }}>
      <Button size="small">小</Button>
      <Button size="big" kind="accent">
        大
      </Button>
      <Button kind="brand" busy>
        正在保存
      </Button>
      <Button kind="brand" disabled>
        停用
      </Button>
    </div>
  </>
)
export default Example
