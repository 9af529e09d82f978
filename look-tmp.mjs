import { chromium } from 'playwright';
const b = await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--no-sandbox','--disable-gpu']});
const shots = JSON.parse(process.argv[2]);
for (const [name,path,w,scheme,full] of shots) {
  const page = await b.newPage({viewport:{width:w,height:w<500?844:900},colorScheme:scheme});
  await page.goto('http://127.0.0.1:7031'+path); await page.waitForSelector('h1'); await page.waitForTimeout(1800);
  await page.screenshot({path:`/tmp/shot-${name}.png`,fullPage:!!full}); await page.close();
}
await b.close();
