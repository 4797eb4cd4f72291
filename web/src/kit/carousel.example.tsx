import { Carousel } from './carousel.tsx'

export const title = '轮播'

const slides = ['教槽料专场', '春季种子', '农机补贴'].map((name) => (
  <a
    key={name}
    href="#main"
    style={{ display: 'grid', placeItems: 'center', height: 160, background: 'var(--brand-soft)', fontSize: 20 }}
  >
    {name}
  </a>
))

const Example = () => (
  <div style={{ height: 160 }}>
    <Carousel label="活动" slides={slides} every={5_000} />
  </div>
)
export default Example
