import json
import os
import urllib.error
import urllib.request

BASE_URL = "https://pay.example.com"

request = urllib.request.Request(
    f"{BASE_URL}/v1/invoices",
    method="POST",
    headers={
        "Authorization": f"Bearer {os.environ['TILL_KEY']}",
        "Content-Type": "application/json",
        "Idempotency-Key": "order-7",  # your own order's: sent again, it creates nothing new
    },
    data=json.dumps(
        {
            "items": [{"name": "Poster", "quantity": 2, "unitAmount": "12.50"}],
            "metadata": {"order": "order-7"},  # comes back in every event
        }
    ).encode(),
)
try:
    with urllib.request.urlopen(request, timeout=30) as response:
        invoice = json.load(response)
except urllib.error.HTTPError as error:
    raise SystemExit(f"{error.code}: {json.load(error)['error']}")
print(invoice["url"])  # send the buyer there
