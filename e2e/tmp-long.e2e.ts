import { expect, test } from './test.ts'
test('long', async ({ signIn }) => {
  test.setTimeout(120000)
  const page = await signIn('SIZE_READ','SIZE_CREATE','SIZE_UPDATE')
  await page.goto('/admin/size/import')
  const rows = Array.from({ length: 10000 }, (_, i) => `C${i}\tName ${i}\t${i}\tDescription of ${i}`)
  const text = `Code\tName\tOrder\tDescription\n${rows.join('\n')}`
  await page.getByRole('textbox', { name: 'Paste from a spreadsheet' }).evaluate((field, copied) => {
    const w = window as any
    w.long = []
    new PerformanceObserver((l) => { for (const e of l.getEntries()) w.long.push([Math.round(e.startTime - w.t0), Math.round(e.duration)]) }).observe({ type: 'longtask', buffered: false })
    w.t0 = performance.now()
    w.seen = []
    const iv = setInterval(() => { if (document.querySelector('[role=grid]') && !w.grid) { w.grid = performance.now() - w.t0; clearInterval(iv) } }, 5)
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
  await expect(page.getByRole('tab', { name: 'New 10000' })).toBeVisible({ timeout: 60000 })
  console.log(JSON.stringify(await page.evaluate(() => [(window as any).grid, (window as any).long])))
  const file = await page.evaluate(() => { (window as any).long = []; (window as any).t0 = performance.now() })
  await page.getByRole('button', { name: 'Leave out', exact: true }).first().click()
  await expect(page.getByRole('button', { name: 'Import 9,999 rows' })).toBeEnabled({ timeout: 60000 })
  console.log(JSON.stringify(await page.evaluate(() => (window as any).long)))
})
