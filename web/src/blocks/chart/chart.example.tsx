import { Chart } from './chart.tsx'

export const title = '图表'

const Example = () => (
  <>
    <Chart
      of={{
        title: '近 5 天销售',
        kind: 'line',
        axis: '日期',
        names: ['11-21', '11-22', '11-23', '11-24', '11-25'],
        series: [
          { name: '净额', unit: '元', values: ['1580.00', '3260.00', '980.00', '0.00', '4420.50'] },
          { name: '订单数', unit: '笔', values: [4, 7, 2, 0, 9] },
        ],
      }}
    />
    <Chart
      of={{
        title: '商品净额',
        kind: 'bar',
        axis: '商品',
        names: ['教槽料 40 公斤', '豆粕 50 公斤', '玉米 散装'],
        series: [
          { name: '支付', unit: '元', values: ['6320.00', '4180.00', '2600.00'] },
          { name: '退款', unit: '元', values: ['158.00', '0.00', '320.00'] },
        ],
      }}
    />
  </>
)
export default Example
