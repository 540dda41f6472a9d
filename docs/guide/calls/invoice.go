package main

import (
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"os"
	"strings"
	"time"
)

const baseURL = "https://pay.example.com"

func main() {
	// Metadata comes back in every event.
	body := `{"items":[{"name":"Poster","quantity":2,"unitAmount":"12.50"}],"metadata":{"order":"order-7"}}`
	request, err := http.NewRequest("POST", baseURL+"/v1/invoices", strings.NewReader(body))
	if err != nil {
		log.Fatal(err)
	}
	request.Header.Set("Authorization", "Bearer "+os.Getenv("TILL_KEY"))
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Idempotency-Key", "order-7") // your own order's: sent again, it creates nothing new
	response, err := (&http.Client{Timeout: 30 * time.Second}).Do(request)
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	var invoice struct{ URL, Error string }
	if err := json.NewDecoder(response.Body).Decode(&invoice); err != nil {
		log.Fatal(err)
	}
	if response.StatusCode != http.StatusCreated {
		log.Fatalf("%d: %s", response.StatusCode, invoice.Error)
	}
	fmt.Println(invoice.URL) // send the buyer there
}
