import { BarChart, LineChart } from 'echarts/charts'
import { AriaComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import type { EChartsCoreOption } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'

use([LineChart, BarChart, GridComponent, LegendComponent, TooltipComponent, AriaComponent, SVGRenderer])

/** Plot as wide as its container; `label` describes it to screen readers. Load it lazily. */
const Plot = ({ option, label, height = 260 }: { option: EChartsCoreOption; label: string; height?: number }) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chart = init(place.current)
    chart.setOption({ animation: false, aria: { enabled: true }, ...option })
    const watch = new ResizeObserver(() => chart.resize())
    watch.observe(place.current!)
    return () => {
      watch.disconnect()
      chart.dispose()
    }
  }, [option])
  return <div ref={place} role="img" aria-label={label} style={{ height, overflow: 'hidden' }} />
}
export default Plot
